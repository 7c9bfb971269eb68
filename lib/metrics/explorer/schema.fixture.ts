import type { Schema } from './written-query'

interface Traits {
  readonly datumType?: string
  readonly units?: string
  readonly metric?: string
  readonly fields?: readonly string[]
}

/** A schema with these names, all else of the plainest. */
export const schema = (timeseriesName: string, traits: Traits): Schema => ({
  timeseriesName,
  datumType: traits.datumType ?? 'cumulative_u64',
  units: traits.units ?? 'count',
  description: { target: 'A thing', metric: traits.metric ?? 'What is measured' },
  fieldSchema: (traits.fields ?? []).map((name) => ({
    name,
    description: '',
    fieldType: name.endsWith('_id') ? 'string' : 'u8',
    source: 'target',
  })),
  authzScope: 'fleet',
  created: new Date(0),
  version: 1,
})
