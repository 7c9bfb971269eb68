import type { SettingRow } from './setting-rows'

export type PeerKeys = Readonly<Record<string, string>>

/** An id that no row has yet. */
const freeId = (rows: readonly SettingRow[]): string =>
  String(Math.max(-1, ...rows.map(({ rowId }) => Number(rowId ?? -1))) + 1)

/** A row of the dialog without its key, which stands apart: rows are drafted, keys never. */
export function parted(
  { md5AuthKey = '', ...row }: SettingRow,
  rows: readonly SettingRow[],
  keys: PeerKeys,
): readonly [SettingRow, PeerKeys] {
  const rowId = row['rowId'] ?? freeId(rows)
  const { [rowId]: _, ...others } = keys
  return [{ ...row, rowId }, row['key'] === 'typed' ? { ...others, [rowId]: md5AuthKey } : others]
}

/** A row with its key again. */
export const joined = (row: SettingRow, keys: PeerKeys): SettingRow => ({
  ...row,
  md5AuthKey: keys[row['rowId'] ?? ''] ?? '',
})
