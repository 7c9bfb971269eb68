import { browserReads } from './query'

/** Reads of the platform's measurements, for operators. */
export const timeseriesReads = browserReads({
  systemTimeseriesSchemaList: '/v1/system/timeseries/schemas',
  systemTimeseriesQuery: ['POST', '/v1/system/timeseries/query'],
})
