/** Tar block size; entries start and end on a block. */
export const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, "0")}\0`;
export const paddingOf = (bytes: number): number => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;

/** A long name is split at a slash into two fields. */
function partName(name: string): { name: string; prefix: string } {
  if (Buffer.byteLength(name) <= NAME_BYTES) return { name, prefix: "" };
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const parted = { prefix: name.slice(0, at), name: name.slice(at + 1) };
    if (Buffer.byteLength(parted.name) <= NAME_BYTES && Buffer.byteLength(parted.prefix) <= PREFIX_BYTES) return parted;
  }
  throw new Error(`the name is too long for an archive: ${name}`);
}

/** Sum of the block's bytes, with the checksum field as blanks. */
const sumOf = (block: Buffer): number =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

/** The header of a file readable only by its owner (POSIX ustar). */
export function tarHeader(entry: string, bytes: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const { name, prefix } = partName(entry);
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(bytes, 11), 124);
  block.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  block.write("0", 156);
  block.write("ustar\0" + "00", 257);
  block.write(prefix, 345);
  block.write(`${octal(sumOf(block), 6)} `, 148);
  return block;
}

const text = (block: Buffer, from: number, bytes: number): string => {
  const field = block.subarray(from, from + bytes);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? bytes : end).toString();
};

/** Name and size, `end` for the empty block after the last entry, or undefined if it is no header. */
export function readTarHeader(block: Buffer): { name: string; bytes: number } | "end" | undefined {
  if (block.every((byte) => byte === 0)) return "end";
  if (text(block, 257, 5) !== "ustar" || Number.parseInt(text(block, 148, 8), 8) !== sumOf(block)) return undefined;
  const prefix = text(block, 345, PREFIX_BYTES);
  const name = text(block, 0, NAME_BYTES);
  return { name: prefix ? `${prefix}/${name}` : name, bytes: Number.parseInt(text(block, 124, 12), 8) };
}
