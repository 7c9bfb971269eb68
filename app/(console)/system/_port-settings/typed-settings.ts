import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { jsonValue } from '@/lib/form/use-field'
import { type Difference, differencesOf } from './differences'
import { partsOf } from './setting-facts'
import { isTicked, itemsOf, type PartName, type SettingRow, textOf } from './setting-rows'
import { geometryWords } from './setting-words'

/* What a form of port settings holds, as settings are shown: so that a review compares the same words. */

export type TypedSettings = Readonly<Record<string, string>>

interface TypedNames {
  readonly config: (id: string) => string
  /** Of a lot, by its id. */
  readonly lot: (id: string) => string
}

const numberOf = (row: SettingRow, field: string): number | null => {
  const text = textOf(row, field)
  return text === '' ? null : Number(text)
}
const wordOf = (row: SettingRow, field: string): string | null => textOf(row, field) || null
/** Neither for a box that is not set yet. */
const boxOf = (row: SettingRow, field: string): boolean | null =>
  textOf(row, field) === '' ? null : isTicked(row, field)

type Peer = SwitchPortSettings['bgpPeers'][number]

const TX = [
  ['main', 'txMain'],
  ['pre1', 'txPre1'],
  ['pre2', 'txPre2'],
  ['post1', 'txPost1'],
  ['post2', 'txPost2'],
] as const

const policy = (row: SettingRow, all: string, some: string): Peer['allowedImport'] =>
  isTicked(row, all)
    ? { type: 'no_filtering' }
    : { type: 'allow', value: [...itemsOf(textOf(row, some))] }

function peerOf(row: SettingRow): Peer {
  const isNumbered = row['type'] !== 'unnumbered'
  return {
    addr: isNumbered
      ? {
          type: 'numbered',
          targetAddr: textOf(row, 'targetAddr'),
          srcAddr: wordOf(row, 'srcAddr'),
        }
      : { type: 'unnumbered', routerLifetime: numberOf(row, 'routerLifetime') ?? 0 },
    interfaceName: textOf(row, 'linkName'),
    bgpConfig: textOf(row, 'bgpConfig'),
    allowedImport: policy(row, 'importsAll', 'allowedImport'),
    allowedExport: policy(row, 'exportsAll', 'allowedExport'),
    communities: itemsOf(textOf(row, 'communities')).map(Number),
    connectRetry: numberOf(row, 'connectRetry'),
    delayOpen: numberOf(row, 'delayOpen'),
    enforceFirstAs: boxOf(row, 'enforceFirstAs'),
    hasKey: row['key'] !== 'none',
    holdTime: numberOf(row, 'holdTime'),
    idleHoldTime: numberOf(row, 'idleHoldTime'),
    keepalive: numberOf(row, 'keepalive'),
    localPref: numberOf(row, 'localPref'),
    minTtl: numberOf(row, 'minTtl'),
    multiExitDiscriminator: numberOf(row, 'multiExitDiscriminator'),
    remoteAsn: numberOf(row, 'remoteAsn'),
    vlanId: numberOf(row, 'vlanId'),
  }
}

/** The settings that typed values come to, in the form of an answer; its ids are placeholders. */
function settingsOf(values: TypedSettings, names: TypedNames): SwitchPortSettings {
  const rows = (part: PartName) => jsonValue<readonly SettingRow[]>(values[part], [])
  const portSettingsId = ''
  return {
    ...{ id: '', name: '', description: '', timeCreated: null, timeModified: null },
    port: { geometry: values['geometry'] ?? '', portSettingsId },
    groups: itemsOf(values['groups'] ?? '').map((portSettingsGroupId) => ({
      portSettingsGroupId,
      portSettingsId,
    })),
    links: rows('links').map((row) => ({
      portSettingsId,
      linkName: textOf(row, 'linkName'),
      speed: textOf(row, 'speed'),
      fec: wordOf(row, 'fec'),
      autoneg: boxOf(row, 'autoneg'),
      mtu: numberOf(row, 'mtu'),
      txEqConfig: Object.fromEntries(TX.map(([key, field]) => [key, numberOf(row, field)])),
      lldpLinkConfig: {
        id: '',
        enabled: boxOf(row, 'lldpEnabled'),
        linkName: wordOf(row, 'lldpLinkName'),
        linkDescription: wordOf(row, 'lldpLinkDescription'),
        chassisId: wordOf(row, 'lldpChassisId'),
        systemName: wordOf(row, 'lldpSystemName'),
        systemDescription: wordOf(row, 'lldpSystemDescription'),
        managementIp: wordOf(row, 'lldpManagementIp'),
      },
    })),
    interfaces: rows('interfaces').map((row) => ({
      ...{ id: '', portSettingsId, interfaceName: textOf(row, 'linkName') },
      kind:
        row['kind'] === 'vlan'
          ? { type: 'vlan', vid: numberOf(row, 'vid') }
          : { type: row['kind'] === 'loopback' ? 'loopback' : 'primary' },
      v6Enabled: boxOf(row, 'v6Enabled'),
    })),
    addresses: rows('addresses').map((row) => ({
      ...{ portSettingsId, addressLotBlockId: '', interfaceName: textOf(row, 'linkName') },
      address: textOf(row, 'address'),
      addressLotName: names.lot(textOf(row, 'addressLot')),
      vlanId: numberOf(row, 'vlanId'),
    })),
    routes: rows('routes').map((row) => ({
      ...{ portSettingsId, interfaceName: textOf(row, 'linkName') },
      ...{ dst: textOf(row, 'dst'), gw: textOf(row, 'gw') },
      ribPriority: numberOf(row, 'ribPriority'),
      vlanId: numberOf(row, 'vid'),
    })),
    bgpPeers: rows('peers').map(peerOf),
  }
}

/** What is different between what a form began with and what is typed. */
export function typedDifferences(
  before: TypedSettings,
  after: TypedSettings,
  { config, lot }: TypedNames,
): readonly Difference[] {
  const [was, is] = [before, after].map((values) =>
    partsOf(settingsOf(values, { config, lot }), { config, lot: () => undefined }),
  )
  const [from = '', to = ''] = [before['geometry'], after['geometry']]
  // A key is never shown: one that is entered may be another.
  const keyed = jsonValue<readonly SettingRow[]>(after['peers'], []).filter(
    ({ key }) => key === 'typed',
  )
  return [
    ...(from === to
      ? []
      : [{ part: 'Geometry', lines: [`${geometryWords(from)} → ${geometryWords(to)}`] }]),
    ...differencesOf(was, is ?? []),
    ...(keyed.length > 0
      ? [
          {
            part: 'MD5 keys',
            lines: keyed.map(
              (row) => `${textOf(row, 'targetAddr') || textOf(row, 'linkName')}: entered`,
            ),
          },
        ]
      : []),
  ]
}
