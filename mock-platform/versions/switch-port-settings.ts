import { FIRST_VERSION } from '@/lib/contract/api-version'
import { forEach, listOf, membersOf, type Members, type Step, type Steps, without } from './step'
import { badBody } from '@/mock-platform/core/refusal'

/* In the specification's time bodies are maps by link, and answers have lists beside the links. */

const netOf = (address: unknown): string =>
  `${String(address)}/${String(address).includes(':') ? 128 : 32}`

const hostOf = (net: string): string => net.replace(net.includes(':') ? /\/128$/ : /\/32$/, '')

/** A map by link as the list that it became. */
function listed(body: Members, name: string): Members[] {
  const map = body[name]
  if (map === undefined) throw badBody(`missing field \`${name}\``)
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw badBody(`${name}: invalid type: expected a map`)
  return Object.entries(map).map(([key, value]) => ({ ...membersOf(value), link_name: key }))
}

const numbered = (peer: Members): Members => ({
  ...without(peer, 'interface_name'),
  addr: { type: 'numbered', target_addr: peer.addr },
})

const MAPS = ['links', 'interfaces', 'routes', 'addresses', 'bgp_peers'] as const

function asLists(body: Members): Members {
  if (body.groups === undefined) throw badBody('missing field `groups`')
  const lists = Object.fromEntries(MAPS.map((name) => [name, listed(body, name)]))
  return {
    ...body,
    ...lists,
    bgp_peers: listOf(lists.bgp_peers).map((each) => ({
      ...each,
      peers: Array.isArray(each.peers) ? listOf(each.peers).map(numbered) : each.peers,
    })),
  }
}

/** LLDP's management address, which was a network. */
const asNet = (config: Members): Members =>
  config.management_ip == null || String(config.management_ip).includes('/')
    ? config
    : { ...config, management_ip: netOf(config.management_ip) }

const IDENTITY = ['id', 'name', 'description', 'time_created', 'time_modified']

function apart(answer: Members): Members {
  const links = listOf(answer.links)
  const interfaces = listOf(answer.interfaces)
  const settings = Object.fromEntries(IDENTITY.map((key) => [key, answer[key]]))
  return {
    settings,
    groups: answer.groups,
    port: answer.port,
    link_lldp: links.map(({ lldp_link_config: lldp }) => asNet(membersOf(lldp))),
    // Nothing names them but their place; any id does for one that is there.
    tx_eq: links.map(({ tx_eq_config: equalizer }) => equalizer),
    links: links.map((link) => ({
      ...without(link, 'lldp_link_config', 'tx_eq_config'),
      lldp_link_config_id: membersOf(link.lldp_link_config).id,
      tx_eq_config_id: link.tx_eq_config === null ? null : membersOf(link.lldp_link_config).id,
    })),
    interfaces: interfaces.map((each) => ({ ...each, kind: membersOf(each.kind).type })),
    vlan_interfaces: interfaces
      .filter(({ kind }) => membersOf(kind).type === 'vlan')
      .map(({ id, kind }) => ({ interface_config_id: id, vlan_id: membersOf(kind).vid })),
    routes: listOf(answer.routes).map((route) => ({ ...route, gw: netOf(route.gw) })),
    addresses: listOf(answer.addresses).map((each) =>
      without(each, 'address_lot_id', 'address_lot_name'),
    ),
    bgp_peers: listOf(answer.bgp_peers).map((peer) => ({
      ...peer,
      addr: membersOf(peer.addr).target_addr ?? '::',
    })),
  }
}

/** Since then an answer doesn't tell a peer's interface. */
const placeless: Step = {
  since: Number.POSITIVE_INFINITY,
  gives: (answer, asked) =>
    asked < FIRST_VERSION
      ? answer
      : {
          ...answer,
          bgp_peers: listOf(answer.bgp_peers).map((peer) => without(peer, 'interface_name')),
        },
}

const ofHost = (body: Members): Members =>
  typeof body.management_ip === 'string'
    ? { ...body, management_ip: hostOf(body.management_ip) }
    : body

export const switchPortSettingsSteps: Steps = {
  ...forEach(
    ['networkingSwitchPortSettingsView'],
    { since: FIRST_VERSION, gives: apart },
    placeless,
  ),
  ...forEach(
    ['networkingSwitchPortSettingsCreate'],
    { since: FIRST_VERSION, takes: asLists, gives: apart },
    placeless,
  ),
  networkingSwitchPortLldpConfigView: [{ since: FIRST_VERSION, gives: asNet }],
  networkingSwitchPortLldpConfigUpdate: [{ since: FIRST_VERSION, takes: ofHost }],
}
