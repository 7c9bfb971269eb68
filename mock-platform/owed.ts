import type { OperationName } from '@/lib/contract/all-operations'

/** Operations without a handler yet. Only ever gets shorter; a test refuses names that are done. */
export const OWED: ReadonlySet<OperationName> = new Set<OperationName>([
  'diskBulkWriteImport',
  'diskBulkWriteImportStart',
  'diskBulkWriteImportStop',
  'diskFinalizeImport',
  'diskMetricsList',
  'imageCreate',
  'imageDelete',
  'imageDemote',
  'imagePromote',
  'instanceSerialConsole',
  'instanceSerialConsoleStream',
  'siloMetric',
  'snapshotCreate',
  'snapshotDelete',
  'snapshotList',
  'snapshotView',
  'systemMetric',
  'systemTimeseriesQuery',
  'systemTimeseriesSchemaList',
  'timeseriesQuery',
])
