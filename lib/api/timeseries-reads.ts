import { browserReads } from './query'

/** What islands read of what the platform measures, for operators. */
export const timeseriesReads = browserReads({
  systemTimeseriesSchemaList: '/v1/system/timeseries/schemas',
  systemTimeseriesQuery: ['POST', '/v1/system/timeseries/query'],
})
