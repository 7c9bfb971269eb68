/** The console's own guide, a page that ships with it: topics by anchor. */
export const HELP = '/help'

export const helpTopics = {
  access: `${HELP}#access`,
  projects: `${HELP}#projects`,
  instances: `${HELP}#instances`,
  disks: `${HELP}#disks`,
  autoRestart: `${HELP}#auto-restart`,
  devices: `${HELP}#devices`,
} as const
