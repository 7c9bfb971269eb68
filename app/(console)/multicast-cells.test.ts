import { expect, test } from 'vitest'
import { sourceWords } from './multicast-cells'

test.each([
  [{ sourceIps: [], hasAnySourceMember: true }, 'Any'],
  [{ sourceIps: ['10.0.0.1'], hasAnySourceMember: true }, 'Any, 10.0.0.1'],
  [{ sourceIps: ['10.0.0.1', '10.0.0.2'], hasAnySourceMember: false }, '10.0.0.1, 10.0.0.2'],
  [{ sourceIps: [], hasAnySourceMember: false }, 'None'],
  // What the platform didn't say is neither any nor none.
  [{ sourceIps: [], hasAnySourceMember: null }, 'Unknown'],
  [{ sourceIps: [] }, 'Any'],
  [{ sourceIps: ['10.0.0.1'] }, '10.0.0.1'],
])('%j receives from %s', (of, words) => expect(sourceWords(of)).toBe(words))
