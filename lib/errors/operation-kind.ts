/**
 * The endings of the names of operations that change nothing (platform-api/operations.md). The two
 * timeseries queries are POSTs, but only read.
 */
const READS =
  /^ping$|(?:View|List|ListUninitialized|ListNetworkInterfaces|Groups|Metric|Query|Status|Index|Exported|Imported|ListAdoptionRequests|ListUnadopted|History|RoutesIpv4|Neighbors|SerialConsole|SerialConsoleStream|Download|DownloadFile|Head|HeadFile)$/

/** Whether an operation may have changed something; unknown names count as changes, the safe side. */
export const isMutation = (operationName: string): boolean => !READS.test(operationName)
