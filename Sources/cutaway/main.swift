import AVFoundation
print("cutaway")
