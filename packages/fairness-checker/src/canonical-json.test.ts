import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';

it.each<[string, string]>([
  ['{"b":1, "a":{"d":[{"z":1,"y":2}],"c":null}}', '{"a":{"c":null,"d":[{"y":2,"z":1}]},"b":1}'],
  ['{"10":"ten","9":"nine","Z":0,"a":0,"ö":0}', '{"10":"ten","9":"nine","Z":0,"a":0,"ö":0}'],
  ['{"__proto__":1,"a":-0}', '{"__proto__":1,"a":0}'],
  ['[1.0, 1e21, "\\u0041\\n", true, []]', '[1,1e+21,"A\\n",true,[]]'],
])('writes %s in its one way', (text, canonical) => {
  expect(canonicalJson(JSON.parse(text))).toBe(canonical);
});
