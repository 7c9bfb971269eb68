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

/** Where the console's own guide, a page that ships with it, explains a topic. */
export const helpAt = (topic: HelpTopic): string => `${routes.help}#${topic}`
