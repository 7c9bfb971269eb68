/* Apart from the rest of saved checks: whoever has none loads no more. */

/** Where a reader's checks of a VPC are kept; another reader of the browser has others. */
export const savedChecksKey = (reader: string, project: string, vpc: string): string =>
  `console:checks:${JSON.stringify([reader, project, vpc])}`
