/* What the form of port settings gathers: rows of text, as they are typed. */

/** Fields of a row by name; of a box 'true' or 'false'. */
export type SettingRow = Readonly<Record<string, string>>

export const PARTS = ['links', 'interfaces', 'addresses', 'routes', 'peers'] as const
export type PartName = (typeof PARTS)[number]

/** A field of a row that isn’t there is empty. */
export const textOf = (row: SettingRow, field: string): string => row[field]?.trim() ?? ''
export const isTicked = (row: SettingRow, field: string): boolean => row[field] === 'true'

/** Several values in one field: `65000:1, 65000:2`, or a line each. */
export const itemsOf = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((item) => item !== '')

/** What new rows begin with. The timers are those of the platform’s own uplinks. */
export const NEW_ROWS: Readonly<Record<PartName, SettingRow>> = {
  links: {
    ...{ linkName: 'phy0', speed: 'speed100_g', autoneg: 'false', mtu: '1500', fec: 'rs' },
    lldpEnabled: 'false',
  },
  interfaces: { linkName: 'phy0', kind: 'primary', v6Enabled: 'false' },
  addresses: { linkName: 'phy0' },
  routes: { linkName: 'phy0' },
  peers: {
    ...{ linkName: 'phy0', type: 'numbered', routerLifetime: '0', enforceFirstAs: 'false' },
    ...{ holdTime: '6', keepalive: '2', connectRetry: '3', delayOpen: '0', idleHoldTime: '3' },
    ...{ importsAll: 'true', exportsAll: 'true', key: 'none' },
  },
}

/**
 * What a new row begins with, beside these of its part: a link with the first name that none has, an
 * interface with a link that has none yet, everything else on the first interface. `known` are the names
 * of links and interfaces.
 */
export function newRow(
  part: PartName,
  rows: readonly SettingRow[],
  known: readonly string[],
): SettingRow {
  const isTaken = (name: string) => rows.some((row) => textOf(row, 'linkName') === name)
  const free = (names: readonly string[]) => names.find((name) => !isTaken(name))
  // One more than there are rows, so that one is free.
  const phys = [...rows, undefined].map((_, at) => `phy${at}`)
  const linkName =
    part === 'links' ? free(phys) : part === 'interfaces' ? (free(known) ?? free(phys)) : known[0]
  return { ...NEW_ROWS[part], ...(linkName !== undefined && { linkName }) }
}

/** A key of a peer: none, typed here, or one that the platform has and never shows. */
export type PeerKey = 'none' | 'typed' | 'unseen'

/** What a row is called in messages and tables. */
export function rowName(part: PartName, row: SettingRow): string {
  const on = textOf(row, 'linkName') || 'no interface'
  switch (part) {
    case 'links':
      return `link ${on}`
    case 'interfaces':
      return `interface ${on}`
    case 'addresses':
      return `address ${textOf(row, 'address')}`
    case 'routes':
      return `route to ${textOf(row, 'dst')}`
    case 'peers':
      return row['type'] === 'unnumbered' ? `peer on ${on}` : `peer ${textOf(row, 'targetAddr')}`
  }
}
