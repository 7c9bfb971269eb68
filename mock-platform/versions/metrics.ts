import { BASELINE } from '@/lib/contract/api-version'
import { HANDLERS, listOf, membersOf, type Steps } from './step'

/** Series are a map in the specification's time, a list since. */
const listed: Steps[string] = [
  {
    since: HANDLERS,
    gives: (answer, asked) =>
      asked === BASELINE
        ? answer
        : {
            ...answer,
            tables: listOf(answer.tables).map((table) => ({
              ...table,
              timeseries: Object.values(membersOf(table.timeseries)),
            })),
          },
  },
]

export const metricsSteps: Steps = { timeseriesQuery: listed, systemTimeseriesQuery: listed }
