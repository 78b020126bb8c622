import { expect, test } from "vitest";
import { canonical, fingerprint } from "../fingerprint";
import { span } from "../time";

test("the hash does not depend on the order of keys, and is the CRC-32 of the sorted JSON", () => {
  expect(canonical({ b: [1, null, "é"], a: { d: true, c: 2 } })).toBe('{"a":{"c":2,"d":true},"b":[1,null,"é"]}');
  expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
  // zlib.crc32(b'{"a":1}')
  expect(fingerprint({ a: 1 })).toBe("561bacaf");
});

test("times are told in the unit that matters", () => {
  const units = { d: "d", h: "h", min: "min" };
  expect(span(252_000, units)).toBe("04:12");
  expect(span(3_600_000 * 3 + 60_000 * 5, units)).toBe("3 h 05 min");
  expect(span(86_400_000 * 2 + 3_600_000 * 4, units)).toBe("2 d 4 h");
  expect(span(-5, units)).toBe("00:00");
});
