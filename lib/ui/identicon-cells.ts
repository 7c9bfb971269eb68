/** Cells along one side. */
export const IDENTICON_SIDE = 5

/** FNV-1a, 32 bit: small, and spreads short names well. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193) >>> 0
  }
  // FNV's high bits differ little between short names; one round of mixing improves that.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0
  return (value ^ (value >>> 16)) >>> 0
}

/** Filled cells (column, row) of a name's picture, mirrored left and right, and its hue in degrees. */
export function identiconCells(name: string): { cells: [number, number][]; hue: number } {
  const bits = hash(name)
  const half = Math.ceil(IDENTICON_SIDE / 2)
  const cells: [number, number][] = []
  for (let bit = 0; bit < half * IDENTICON_SIDE; bit++) {
    if (!((bits >>> bit) & 1)) continue
    const [column, row] = [bit % half, Math.floor(bit / half)]
    cells.push([column, row])
    if (column !== IDENTICON_SIDE - 1 - column) cells.push([IDENTICON_SIDE - 1 - column, row])
  }
  // The bits that the cells don't use.
  return { cells, hue: Math.round(((bits >>> 16) / 0xffff) * 360) }
}
