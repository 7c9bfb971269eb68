import { expect, it } from 'vitest'
import { IDENTICON_SIDE, identiconCells } from './identicon-cells'

it('draws the same picture for the same name, mirrored, and others for others', () => {
  const { cells } = identiconCells('acme')
  expect(identiconCells('acme')).toEqual(identiconCells('acme'))
  const keys = new Set(cells.map(String))
  for (const [column, row] of cells) {
    expect(keys).toContain(String([IDENTICON_SIDE - 1 - column, row]))
  }
  const pictures = Array.from({ length: 200 }, (_, n) =>
    JSON.stringify(identiconCells(`silo-${n}`)),
  )
  expect(new Set(pictures).size).toBeGreaterThan(195)
})
