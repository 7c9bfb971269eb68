import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newQueryClient } from '@/lib/api/query-client'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { FormContext } from '@/lib/form/form-context'
import { PageReader } from '@/lib/reading/page-reader'
import { LinkFields } from './link-fields'
import { PeerFields } from './peer-fields'
import { AddressFields, InterfaceFields, RouteFields } from './route-fields'
import { NEW_ROWS, type SettingRow } from './setting-rows'

const form = (values: SettingRow) => ({
  values,
  errors: {},
  register: () => () => {},
  check: () => {},
  ask: async () => {},
  guard: () => () => undefined,
})

const drawn = (fields: ReactNode, row: SettingRow, platform = 0): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={newQueryClient()}>
      <PageReader reader="r" userId="u" siloName="s" platform={platform}>
        <FormContext value={form(row)}>{fields}</FormContext>
      </PageReader>
    </QueryClientProvider>,
  )

const known = ['phy0']
const labels = (markup: string) =>
  [...markup.matchAll(/<label[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, text]) => text)

test('a link has its speed, errors, equalizer and LLDP', () => {
  const markup = drawn(<LinkFields others={[]} />, { ...NEW_ROWS.links, txMain: '3' })
  expect(markup).toContain('100 Gbit/s')
  expect(markup).toContain('Reed-Solomon')
  expect(labels(markup)).toEqual(
    expect.arrayContaining(['Name', 'Speed', 'MTU', 'Main', 'Post 2', 'Management address']),
  )
  expect(markup).toMatch(/name="txMain"[^>]*value="3"|value="3"[^>]*name="txMain"/)
})

test('an interface asks for the VLAN that it is of', () => {
  expect(labels(drawn(<InterfaceFields others={[]} />, NEW_ROWS.interfaces))).not.toContain(
    'VLAN ID',
  )
  const ofVlan = drawn(<InterfaceFields others={[]} />, { ...NEW_ROWS.interfaces, kind: 'vlan' })
  expect(labels(ofVlan)).toContain('VLAN ID')
})

test('addresses and routes name interfaces of the form', () => {
  expect(drawn(<AddressFields known={known} />, {})).toContain('Here: phy0')
  expect(labels(drawn(<RouteFields known={known} />, {}))).toEqual(
    expect.arrayContaining(['Interface', 'Destination', 'Gateway', 'Priority']),
  )
})

test('a peer without an address is offered where the platform has such', () => {
  const peer = <PeerFields known={known} others={[]} key0="none" />
  expect(drawn(peer, NEW_ROWS.peers)).not.toContain('Any peer on the link')
  expect(drawn(peer, NEW_ROWS.peers, NEWEST_VERSION)).toContain('Any peer on the link')
  expect(labels(drawn(peer, NEW_ROWS.peers))).not.toContain('MD5 key')
  const unnumbered = drawn(peer, { ...NEW_ROWS.peers, type: 'unnumbered' }, NEWEST_VERSION)
  expect(labels(unnumbered)).toContain('Router lifetime')
  expect(labels(unnumbered)).not.toContain('Peer address')
})

test('a key that is never shown is asked for again, and marked as a secret', () => {
  const unseen = drawn(<PeerFields known={known} others={[]} key0="unseen" />, {
    ...NEW_ROWS.peers,
    key: 'unseen',
  })
  expect(unseen).toContain('Keys aren’t shown')
  const typed = drawn(<PeerFields known={known} others={[]} key0="typed" />, {
    ...NEW_ROWS.peers,
    key: 'typed',
  })
  expect(typed).toMatch(
    /<input[^>]*data-secret[^>]*name="md5AuthKey"|name="md5AuthKey"[^>]*data-secret/,
  )
})
