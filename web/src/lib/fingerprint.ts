/** The hash of a view as the server takes it: CRC-32 of its JSON with sorted keys. */

const TABLE = Uint32Array.from({ length: 256 }, (_, number) => {
  let value = number;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  return `{${Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`)
    .join(",")}}`;
}

export function fingerprint(view: unknown): string {
  let value = 0xffffffff;
  for (const byte of new TextEncoder().encode(canonical(view))) value = (value >>> 8) ^ TABLE[(value ^ byte) & 0xff]!;
  return ((value ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}
