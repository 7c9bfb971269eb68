/* Apart from the rest of saved checks: a reader without checks loads only this. */

/** What leads the keys of them all. */
export const CHECKS_KEY = 'console:checks:'

/** Where a reader's checks of a VPC are kept; another reader of the browser has others. */
export const savedChecksKey = (reader: string, project: string, vpc: string): string =>
  CHECKS_KEY + JSON.stringify([reader, project, vpc])
