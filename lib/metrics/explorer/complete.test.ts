import { expect, it } from 'vitest'
import { completionsAt } from './complete'
import { schema } from './schema.fixture'

const schemas = [
  schema('switch_data_link:bytes_sent', { fields: ['port_id', 'link'] }),
  schema('sled_data_link:bytes_sent', { fields: ['link_name'] }),
]

/** What is offered at `^`. */
const offered = (text: string): readonly string[] => {
  const caret = text.indexOf('^')
  return completionsAt(text.replace('^', ''), caret, schemas).entries.map(({ label }) => label)
}
const GET = 'get switch_data_link:bytes_sent'

it.each([
  ['^', ['get', '{']],
  ['g^', ['get']],
  ['get ^', ['switch_data_link:bytes_sent', 'sled_data_link:bytes_sent']],
  ['get sled^', ['sled_data_link:bytes_sent']],
  ['get bytes^ | last 5', ['switch_data_link:bytes_sent', 'sled_data_link:bytes_sent']],
  [`${GET} ^`, []],
  [`${GET} | ^`, ['filter', 'align', 'group_by', 'join', 'first', 'last']],
  [`${GET} | al^`, ['align']],
  [`${GET} | filter ^`, ['port_id', 'link', 'timestamp', 'datum']],
  [`${GET} | filter port_id == "a" && li^`, ['link']],
  [`${GET} | filter port_id ^`, ['==', '!=', '<', '<=', '>', '>=', '~=']],
  [`${GET} | filter link ^`, ['==', '!=', '<', '<=', '>', '>=']],
  [`${GET} | filter (po^`, ['port_id']],
  [`${GET} | filter port_id == "po^`, []],
  [`${GET} | filter timestamp > ^`, ['@now()', '@now() - 5m', '@now() - 1h', '@now() - 1d']],
  [`${GET} | align ^`, ['mean_within']],
  [`${GET} | align mean_within(^`, ['20s', '1m', '5m', '1h']],
  [`${GET} | group_by [^`, ['port_id', 'link']],
  [`${GET} | group_by [port_id, ^`, ['link']],
  [`${GET} | group_by [port_id], ^`, ['mean', 'sum']],
  [`{ ${GET}; ^`, ['get', '{']],
  [`{ ${GET}; get sled_data_link:bytes_sent } | filter li^`, ['link', 'link_name']],
])('%s', (text, labels) => {
  expect(offered(text)).toEqual(labels)
})

it('takes the place of what was typed of it', () => {
  const text = `${GET} | filter po`
  const { from, entries } = completionsAt(text, text.length, schemas)
  expect(text.slice(0, from) + (entries[0]?.text ?? '')).toBe(`${GET} | filter port_id `)
})
