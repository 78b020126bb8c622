import { expect, test } from "vitest";
import { canonical, fingerprint } from "../fingerprint";

test("the hash does not depend on the order of keys, and is the CRC-32 of the sorted JSON", () => {
  expect(canonical({ b: [1, null, "é"], a: { d: true, c: 2 } })).toBe('{"a":{"c":2,"d":true},"b":[1,null,"é"]}');
  expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
  // zlib.crc32(b'{"a":1}')
  expect(fingerprint({ a: 1 })).toBe("561bacaf");
});
