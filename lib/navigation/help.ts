import { routes } from '@/lib/routes'

/** What the guide has a section about (app/(console)/help/help-sections.ts), by its anchor. */
export type HelpTopic =
  | 'access'
  | 'projects'
  | 'instances'
  | 'disks'
  | 'serial-console'
  | 'images'
  | 'image-requirements'
  | 'floating-ips'
  | 'vpcs'
  | 'firewall-rules'
  | 'routers'
  | 'internet-gateways'
  | 'network-interfaces'
  | 'auto-restart'
  | 'ssh-keys'
  | 'utilization'
  | 'metrics'
  | 'cpu-metrics'
  | 'disk-metrics'
  | 'network-metrics'
  | 'oxql'
  | 'devices'
  | 'silos'
  | 'identity-providers'
  | 'ip-pools'
  | 'hardware'

const at = (topic: HelpTopic) => `${routes.help}#${topic}`

/** The topics of the console's own guide, a page that ships with it: where each is explained. */
export const helpTopics = {
  access: at('access'),
  projects: at('projects'),
  instances: at('instances'),
  disks: at('disks'),
  serialConsole: at('serial-console'),
  images: at('images'),
  imageRequirements: at('image-requirements'),
  floatingIps: at('floating-ips'),
  vpcs: at('vpcs'),
  firewallRules: at('firewall-rules'),
  routers: at('routers'),
  internetGateways: at('internet-gateways'),
  networkInterfaces: at('network-interfaces'),
  autoRestart: at('auto-restart'),
  sshKeys: at('ssh-keys'),
  utilization: at('utilization'),
  metrics: at('metrics'),
  cpuMetrics: at('cpu-metrics'),
  diskMetrics: at('disk-metrics'),
  networkMetrics: at('network-metrics'),
  oxql: at('oxql'),
  devices: at('devices'),
  silos: at('silos'),
  identityProviders: at('identity-providers'),
  ipPools: at('ip-pools'),
  hardware: at('hardware'),
}
