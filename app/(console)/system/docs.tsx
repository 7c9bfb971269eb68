import { Docs } from '@/lib/screens/docs'

/* What the things of operators are, for their lists and for the page of each. */

export const siloDocs = (
  <Docs of="silo" help={{ silos: 'Silos', 'identity-providers': 'Identity providers' }}>
    Tenants of the fleet, each with its own users, projects, and quotas.
  </Docs>
)

export const hardwareDocs = (
  <Docs of={{ one: 'rack', many: 'hardware', icon: 'server' }} help={{ hardware: 'Hardware' }}>
    The racks that the platform runs on, with their sleds, disks, and switches.
  </Docs>
)

const lots = { 'address-lots': 'Address lots and loopback addresses' } as const
export const lotDocs = (
  <Docs of="address-lot" help={lots}>
    The addresses that the platform’s own network takes its own from, block by block.
  </Docs>
)

export const loopbackDocs = (
  <Docs of="loopback-address" help={lots}>
    Addresses of the switches themselves, whichever of their ports is up.
  </Docs>
)

export const portSettingsDocs = (
  <Docs of="port-settings" help={{ 'port-settings': 'Port settings' }}>
    Links, addresses, routes, and BGP peers that can be applied to switch ports.
  </Docs>
)

export const bgpDocs = (
  <Docs
    of={{ one: 'BGP session', many: 'BGP and BFD', icon: 'route' }}
    help={{ bgp: 'BGP and BFD' }}
  >
    How the switches tell your routers which networks are here, and notice when a router is gone.
  </Docs>
)

export const alertDocs = (
  <Docs of={{ one: 'alert', many: 'alerts', icon: 'bell' }} help={{ alerts: 'Alerts' }}>
    What happens to the rack that an operator should know of, and the webhooks that it is sent to.
  </Docs>
)

export const supportBundleDocs = (
  <Docs of="support-bundle" help={{ 'support-bundles': 'Support bundles' }}>
    Archives of what the rack knows about itself, for those who help you with a problem.
  </Docs>
)

export const updateDocs = (
  <Docs of={{ one: 'update', many: 'updates', icon: 'package-plus' }} help={{ updates: 'Updates' }}>
    The releases of the system’s software that the platform has, and the one that it is to run.
  </Docs>
)
