internal import CKernels

/// Formulas for the colour of a pixel, made into steps that run over rows of pixels. Immutable.
package final class PointProgram: Sendable {
    /// How many pictures it reads.
    let inputCount: Int
    /// Whether its input, and its result, are colours that are not multiplied by alpha. Only for programs of one picture.
    let isStraight: Bool
    /// Whether the result's alpha is that of the one input.
    let keepsAlpha: Bool
    fileprivate let steps: [Step]
    fileprivate let registerCount: Int
    fileprivate let xRegister: Int?
    fileprivate let yRegister: Int?
    fileprivate let results: [Int]

    fileprivate struct Step: Sendable {
        var code: UInt32
        var dst: Int
        var operands: [Int]
        var k: Float
        var table: PixelTable?
    }

    /// A program of pictures: formulas of their colours and of the pixel's place.
    package init(
        inputs: Int, straight: Bool = false, _ formula: (_ colors: [PixelColor], _ x: PixelValue, _ y: PixelValue) -> PixelColor
    ) {
        let colors: [PixelColor] = (0..<inputs).map { (image: Int) -> PixelColor in
            let channels: [PixelValue] = (0..<4).map { (channel: Int) -> PixelValue in PixelValue(.input(4 * image + channel)) }
            return PixelColor(channels[0], channels[1], channels[2], channels[3])
        }
        let x = PixelValue(.x), y = PixelValue(.y)
        let result = formula(colors, x, y)
        var compiler = Compiler(inputCount: inputs)
        let outputs = [result.r, result.g, result.b, result.a]
        results = compiler.compile(outputs)
        inputCount = inputs
        isStraight = straight
        keepsAlpha = inputs == 1 && result.a === colors[0].a
        steps = compiler.steps
        registerCount = compiler.registerCount
        xRegister = compiler.xRegister
        yRegister = compiler.yRegister
    }

    /// A program of one picture.
    package convenience init(straight: Bool, _ formula: (PixelColor) -> PixelColor) {
        self.init(inputs: 1, straight: straight) { colors, _, _ in formula(colors[0]) }
    }

    /// The number of steps, for tests and descriptions.
    package var stepCount: Int { steps.count }
}

/// Makes steps of formulas: each formula once, registers used again when nobody needs what is in them.
private struct Compiler {
    var steps: [PointProgram.Step] = []
    var registerCount: Int
    var xRegister: Int?
    var yRegister: Int?
    private let inputCount: Int
    private var places: [ObjectIdentifier: Int] = [:]
    private var uses: [ObjectIdentifier: Int] = [:]
    private var free: [Int] = []
    private var kept: Set<Int> = []

    init(inputCount: Int) {
        self.inputCount = inputCount
        registerCount = 4 * inputCount
    }

    mutating func compile(_ outputs: [PixelValue]) -> [Int] {
        for output in outputs { count(output) }
        return outputs.enumerated().map { channel, output in
            var place = place(of: output)
            if place < 4 * inputCount, place != channel {
                // A channel of an input that goes elsewhere: it could be overwritten before it is moved.
                let copy = newRegister()
                steps.append(PointProgram.Step(code: CK_STEP_COPY.rawValue, dst: copy, operands: [place], k: 0, table: nil))
                place = copy
            }
            // A result stays where it is: it counts as used to the end.
            kept.insert(place)
            return place
        }
    }

    private mutating func count(_ value: PixelValue) {
        let id = ObjectIdentifier(value)
        uses[id, default: 0] += 1
        guard uses[id] == 1, case .step(_, let operands, _, _) = value.form else { return }
        for operand in operands { count(operand) }
    }

    private mutating func place(of value: PixelValue) -> Int {
        let id = ObjectIdentifier(value)
        if let known = places[id] { return known }
        let place: Int
        switch value.form {
        case .input(let index): place = index
        case .x:
            place = xRegister ?? newRegister()
            xRegister = place
            kept.insert(place)
        case .y:
            place = yRegister ?? newRegister()
            yRegister = place
            kept.insert(place)
        case .constant(let number):
            place = freeRegister()
            steps.append(PointProgram.Step(code: CK_STEP_FILL.rawValue, dst: place, operands: [], k: number, table: nil))
        case .step(let code, let operands, let k, let table):
            let from = operands.map { self.place(of: $0) }
            place = freeRegister()
            steps.append(PointProgram.Step(code: code, dst: place, operands: from, k: k, table: table))
            for operand in operands { release(operand) }
        }
        places[id] = place
        return place
    }

    private mutating func release(_ value: PixelValue) {
        let id = ObjectIdentifier(value)
        uses[id, default: 1] -= 1
        guard uses[id] == 0, let place = places[id], place >= 4 * inputCount, !kept.contains(place) else { return }
        free.append(place)
    }

    private mutating func freeRegister() -> Int { free.popLast() ?? newRegister() }

    private mutating func newRegister() -> Int {
        registerCount += 1
        return registerCount - 1
    }
}

/// A program with memory to run in: one for each reader.
@safe
final class ProgramRunner {
    /// So many pixels go through all steps before the next: they stay in the nearest cache.
    static let blockLength = 256

    private let program: PointProgram
    private let steps: [ck_step]
    private let scratch: RasterScratch
    private let registers: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>
    private let tables: [UnsafeMutablePointer<Float>]

    init(_ program: PointProgram, _ memory: RasterMemory) throws(RenderingError) {
        self.program = program
        let own = program.registerCount - 4 * program.inputCount
        scratch = try RasterScratch(rows: own, length: ProgramRunner.blockLength, memory)
        unsafe registers = .allocate(capacity: max(program.registerCount, 1))
        unsafe registers.initialize(repeating: nil, count: max(program.registerCount, 1))
        for index in 0..<own { unsafe registers[4 * program.inputCount + index] = scratch.row(index) }
        var tables: [UnsafeMutablePointer<Float>] = unsafe []
        var steps: [ck_step] = unsafe []
        for step in program.steps {
            var result = unsafe ck_step()
            unsafe result.code = ck_step_code(rawValue: step.code)
            unsafe result.dst = Int32(step.dst)
            unsafe result.a = Int32(step.operands.first ?? step.dst)
            unsafe result.b = Int32(step.operands.count > 1 ? step.operands[1] : step.operands.first ?? step.dst)
            unsafe result.c = Int32(step.operands.count > 2 ? step.operands[2] : step.operands.first ?? step.dst)
            unsafe result.k = step.k
            if let table = step.table {
                let copy = UnsafeMutablePointer<Float>.allocate(capacity: table.values.count)
                unsafe copy.initialize(from: table.values, count: table.values.count)
                unsafe tables.append(copy)
                unsafe result.table = UnsafePointer(copy)
                unsafe result.table_size = Int32(table.count)
            }
            unsafe steps.append(result)
        }
        unsafe self.steps = unsafe steps
        unsafe self.tables = unsafe tables
    }

    deinit {
        unsafe registers.deallocate()
        for index in unsafe tables.indices { unsafe tables[index].deallocate() }
    }

    /// Runs on at most a block of pixels from column `x` of row `y` on. The result may be one of the inputs.
    func run(_ inputs: [RasterRow], x: Int, y: Int, count: Int, into result: RasterRow) {
        for image in 0..<program.inputCount {
            for channel in 0..<4 { unsafe registers[4 * image + channel] = inputs[image][channel] }
        }
        if let place = program.xRegister, let row = unsafe registers[place] {
            for index in 0..<count { unsafe row[index] = Float(x + index) + 0.5 }
        }
        if let place = program.yRegister, let row = unsafe registers[place] { unsafe ck_row_fill(row, Float(y) + 0.5, Int32(count)) }
        unsafe ck_run_program(steps, Int32(steps.count), registers, Int32(count))
        for channel in 0..<4 {
            guard let from = unsafe registers[program.results[channel]], unsafe from != result[channel] else { continue }
            unsafe result[channel].update(from: from, count: count)
        }
    }
}
