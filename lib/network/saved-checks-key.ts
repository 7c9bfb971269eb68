/* Apart from the rest of saved checks: readers without checks load only this. */

/** The beginning of all their keys. */
export const CHECKS_KEY = 'console:checks:'

/** The key of a reader's checks of a VPC; each reader of a browser has their own. */
export const savedChecksKey = (reader: string, project: string, vpc: string): string =>
  CHECKS_KEY + JSON.stringify([reader, project, vpc])
