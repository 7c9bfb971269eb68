import { routes } from '@/lib/routes'

/** What the guide has a section about (app/(console)/help/help-sections.ts), by its anchor. */
export type HelpTopic =
  | 'search'
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

/** Where a topic is explained. */
export const helpAt = (topic: HelpTopic): string => `${routes.help}#${topic}`

/** The topics of the console's own guide, a page that ships with it: where each is explained. */
export const helpTopics = {
  access: helpAt('access'),
  projects: helpAt('projects'),
  instances: helpAt('instances'),
  disks: helpAt('disks'),
  serialConsole: helpAt('serial-console'),
  images: helpAt('images'),
  imageRequirements: helpAt('image-requirements'),
  floatingIps: helpAt('floating-ips'),
  vpcs: helpAt('vpcs'),
  firewallRules: helpAt('firewall-rules'),
  routers: helpAt('routers'),
  internetGateways: helpAt('internet-gateways'),
  networkInterfaces: helpAt('network-interfaces'),
  autoRestart: helpAt('auto-restart'),
  sshKeys: helpAt('ssh-keys'),
  utilization: helpAt('utilization'),
  metrics: helpAt('metrics'),
  cpuMetrics: helpAt('cpu-metrics'),
  diskMetrics: helpAt('disk-metrics'),
  networkMetrics: helpAt('network-metrics'),
  oxql: helpAt('oxql'),
  devices: helpAt('devices'),
  silos: helpAt('silos'),
  identityProviders: helpAt('identity-providers'),
  ipPools: helpAt('ip-pools'),
  hardware: helpAt('hardware'),
}
