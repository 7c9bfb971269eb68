import { expect, test } from 'vitest'
import { BootWatch } from './boot-watch'

const LINE = 'BdsDxe: starting Boot0001 "UEFI Misc Device" from PciRoot(0x0)/Pci(0x10,0x0)\r\n'
const bytes = (text: string) => new TextEncoder().encode(text)

function watch() {
  const boots: string[] = []
  let now = 0
  const watching = new BootWatch(
    (from) => boots.push(from),
    () => now,
  )
  return {
    boots,
    print: (text: string, isNow = true) => watching.take(bytes(text), isNow),
    wait: (ms: number) => (now += ms),
  }
}

test('a boot is what the firmware hands over to, however its line comes', () => {
  const { boots, print } = watch()
  print(
    `\u001b[2J\u001b[01;01HBdsDxe: loading Boot0001 "UEFI Misc Device"\r\n\u001b[0m${LINE.slice(0, 30)}`,
  )
  expect(boots).toEqual([])
  print(LINE.slice(30))
  expect(boots).toEqual(['UEFI Misc Device'])
})

test('one entry after another is one boot; a later one is another', () => {
  const { boots, print, wait } = watch()
  print(LINE)
  wait(10_000)
  print(LINE)
  wait(60_000)
  print(LINE)
  expect(boots).toHaveLength(2)
})

test.each([
  '[    0.000000] Linux version 6.12.0\r\n',
  `root@web:~# grep BdsDxe log\r\n1:${LINE}`,
  'BdsDxe: failed to start Boot0001 "UEFI Misc Device" from x\r\n',
  LINE.trim(),
])('what only looks like it is none: %j', (text) => {
  const { boots, print } = watch()
  print(text)
  expect(boots).toEqual([])
})

test('past output has no known time', () => {
  const { boots, print } = watch()
  print(LINE, false)
  expect(boots).toEqual([])
})
