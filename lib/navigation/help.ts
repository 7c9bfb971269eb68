/** The console's own guide, a page that ships with it: topics by anchor. */
export const HELP = '/help'

export const helpTopics = {
  access: `${HELP}#access`,
  projects: `${HELP}#projects`,
  instances: `${HELP}#instances`,
  disks: `${HELP}#disks`,
  serialConsole: `${HELP}#serial-console`,
  images: `${HELP}#images`,
  imageRequirements: `${HELP}#image-requirements`,
  floatingIps: `${HELP}#floating-ips`,
  networkInterfaces: `${HELP}#network-interfaces`,
  autoRestart: `${HELP}#auto-restart`,
  metrics: `${HELP}#metrics`,
  cpuMetrics: `${HELP}#cpu-metrics`,
  diskMetrics: `${HELP}#disk-metrics`,
  networkMetrics: `${HELP}#network-metrics`,
  oxql: `${HELP}#oxql`,
  devices: `${HELP}#devices`,
} as const
