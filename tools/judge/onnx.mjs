// Writes a model in the open format ONNX: the fields of onnx.proto3 that these tools need.
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/** Of the format, and of its operators; ONNX Runtime has more of them. */
const [FORMAT, OPERATORS] = [8, 17];
const RUNTIME = "com.microsoft";
const RUNTIME_OPERATORS = new Set(["DynamicQuantizeMatMul", "MultiHeadAttention"]);
const TYPES = { float: 1, int8: 3, int64: 7 };
const NUMBERS = { Float32Array: "float", Int8Array: "int8", BigInt64Array: "int64" };

const text = (to, field, value) => to.tag(field, WireType.LengthDelimited).string(value);
const whole = (to, field, value) => to.tag(field, WireType.Varint).int64(value);
const bytes = (to, field, value) => to.tag(field, WireType.LengthDelimited).bytes(value);
const part = (to, field, fill) => {
  const inner = new BinaryWriter();
  fill(inner);
  return bytes(to, field, inner.finish());
};

function writeAttribute(to, name, value) {
  text(to, 1, name);
  if (Array.isArray(value)) for (const one of value) whole(to, 8, one);
  else if (Number.isInteger(value)) whole(to, 3, value);
  else to.tag(2, WireType.Bit32).float(value);
  whole(to, 20, Array.isArray(value) ? 7 : Number.isInteger(value) ? 2 : 1);
}

function writeTensor(to, name, shape, values) {
  for (const size of shape) whole(to, 1, size);
  whole(to, 2, TYPES[NUMBERS[values.constructor.name]]);
  text(to, 8, name);
  bytes(to, 9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
}

/** A size is a number, or the name of one that differs from call to call. */
const writeSize = (to, size) => (typeof size === "number" ? whole(to, 1, size) : text(to, 2, size));

const writeValue = (to, { name, type, shape }) =>
  part(text(to, 1, name), 2, (kind) =>
    part(kind, 1, (tensor) =>
      part(whole(tensor, 1, TYPES[type]), 2, (sizes) => {
        for (const size of shape) part(sizes, 1, (one) => writeSize(one, size));
      }),
    ),
  );

/**
 * `add` takes an operator's inputs by name and gives the names of its outputs, the one alone; `weigh` gives the name of numbers
 * (Float32Array, Int8Array or BigInt64Array) of a shape.
 */
export function onnxModel() {
  const graph = text(new BinaryWriter(), 2, "graph");
  let count = 0;
  const nextName = () => `v${(count += 1)}`;
  return {
    add(operator, inputs, attributes = {}, outputs = 1) {
      const names = Array.from({ length: outputs }, nextName);
      part(graph, 1, (node) => {
        for (const input of inputs) text(node, 1, input);
        for (const output of names) text(node, 2, output);
        text(node, 4, operator);
        for (const [name, value] of Object.entries(attributes))
          part(node, 5, (attribute) => writeAttribute(attribute, name, value));
        if (RUNTIME_OPERATORS.has(operator)) text(node, 7, RUNTIME);
      });
      return outputs === 1 ? names[0] : names;
    },
    weigh(shape, values) {
      const name = nextName();
      part(graph, 5, (tensor) => writeTensor(tensor, name, shape, values));
      return name;
    },
    /** Input and output: `{ name, type, shape }`. */
    finish(input, output) {
      part(graph, 11, (value) => writeValue(value, input));
      part(graph, 12, (value) => writeValue(value, output));
      const model = bytes(whole(new BinaryWriter(), 1, FORMAT), 7, graph.finish());
      part(model, 8, (set) => whole(text(set, 1, ""), 2, OPERATORS));
      part(model, 8, (set) => whole(text(set, 1, RUNTIME), 2, 1));
      return model.finish();
    },
  };
}
