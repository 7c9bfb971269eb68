import { FIRST_VERSION } from '@/lib/contract/api-version'
import { HANDLERS, listOf, membersOf, type Members, type Step, type Steps, without } from './step'

/* In the specification's time bodies are maps by link, and answers have lists beside the links. */

const netOf = (address: unknown): string =>
  `${String(address)}/${String(address).includes(':') ? 128 : 32}`

const hostOf = (net: string): string => net.replace(net.includes(':') ? /\/128$/ : /\/32$/, '')

/** A map by link as the list that it became. */
const listed = (map: unknown): Members[] =>
  Object.entries(membersOf(map)).map(([key, value]) => ({ ...membersOf(value), link_name: key }))

const MAPS = ['links', 'interfaces', 'routes', 'addresses', 'bgp_peers'] as const

const asLists = (body: Members): Members => ({
  ...body,
  ...Object.fromEntries(MAPS.map((name) => [name, listed(body[name])])),
})

/** The peers of an answer's settings, changed. */
const answered =
  (change: (peer: Members) => Members) =>
  (answer: Members): Members => ({
    ...answer,
    bgp_peers: listOf(answer.bgp_peers).map(change),
  })

/** The peers of a body's links, changed. */
const sent =
  (change: (peer: Members) => Members) =>
  (body: Members): Members => ({
    ...body,
    bgp_peers: listOf(body.bgp_peers).map((each) => ({
      ...each,
      peers: listOf(each.peers).map(change),
    })),
  })

/** A peer at an address has one of the switch's own beside since then; before, one address alone. */
const sourced: Step = {
  since: 2_026_081_901,
  takes: sent(({ addr, ...peer }) => {
    const { ip, ...rest } = membersOf(addr)
    return { ...peer, addr: ip === undefined ? rest : { ...rest, target_addr: ip } }
  }),
  gives: answered(({ addr, ...peer }) => {
    const { target_addr: ip, src_addr: _, ...rest } = membersOf(addr)
    return { ...peer, addr: ip === undefined ? rest : { ...rest, ip } }
  }),
}

/** An interface's kind was a word, and its VLAN stood beside. */
const kindsApart: Step = {
  since: 2_026_050_700,
  gives: (answer) => {
    const interfaces = listOf(answer.interfaces)
    return {
      ...answer,
      interfaces: interfaces.map((each) => ({ ...each, kind: membersOf(each.kind).type })),
      vlan_interfaces: interfaces
        .filter(({ kind }) => membersOf(kind).type === 'vlan')
        .map(({ id, kind }) => ({ interface_config_id: id, vlan_id: membersOf(kind).vid })),
    }
  },
}

const TYPED = 2_026_041_600

/** Whether a peer has an address was told by the address: null for none. */
const untyped: Step = {
  since: TYPED,
  takes: sent(({ addr: ip, router_lifetime: lifetime = 0, interface_name: _, ...peer }) => ({
    ...peer,
    addr: ip == null ? { type: 'unnumbered', router_lifetime: lifetime } : { type: 'numbered', ip },
  })),
  gives: answered(({ addr, ...peer }) => {
    const { ip = null, router_lifetime: lifetime = 0 } = membersOf(addr)
    return { ...peer, addr: ip, router_lifetime: lifetime }
  }),
}

/** Every peer had an address; the unspecified one stands for none. */
const addressed: Step = {
  since: 2_026_021_301,
  takes: sent((peer) => without(peer, 'router_lifetime')),
  gives: answered(({ addr, ...peer }) => ({
    ...without(peer, 'router_lifetime'),
    addr: addr ?? '::',
  })),
}

/** Since then an answer doesn't tell a peer's interface; handlers know it. */
const placeless: Step = {
  since: HANDLERS,
  gives: (answer, asked) =>
    asked < TYPED ? answer : answered((peer) => without(peer, 'interface_name'))(answer),
}

/** LLDP's management address, which was a network. */
const asNet = (config: Members): Members =>
  config.management_ip == null || String(config.management_ip).includes('/')
    ? config
    : { ...config, management_ip: netOf(config.management_ip) }

const IDENTITY = ['id', 'name', 'description', 'time_created', 'time_modified']

function apart(answer: Members): Members {
  const links = listOf(answer.links)
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
    interfaces: answer.interfaces,
    vlan_interfaces: answer.vlan_interfaces,
    bgp_peers: answer.bgp_peers,
    routes: listOf(answer.routes).map((route) => ({ ...route, gw: netOf(route.gw) })),
    addresses: listOf(answer.addresses).map((each) =>
      without(each, 'address_lot_id', 'address_lot_name'),
    ),
  }
}

const ofHost = (body: Members): Members =>
  typeof body.management_ip === 'string'
    ? { ...body, management_ip: hostOf(body.management_ip) }
    : body

const changed: readonly Step[] = [addressed, untyped, kindsApart, sourced, placeless]

export const switchPortSettingsSteps: Steps = {
  networkingSwitchPortSettingsView: [{ since: FIRST_VERSION, gives: apart }, ...changed],
  networkingSwitchPortSettingsCreate: [
    { since: FIRST_VERSION, takes: asLists, gives: apart },
    ...changed,
  ],
  networkingSwitchPortLldpConfigView: [{ since: FIRST_VERSION, gives: asNet }],
  networkingSwitchPortLldpConfigUpdate: [{ since: FIRST_VERSION, takes: ofHost }],
}
