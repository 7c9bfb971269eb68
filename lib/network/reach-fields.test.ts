import { describe, expect, it } from 'vitest'
import { sampleNetwork } from './network.fixture'
import { isAsked, reachFields, reachProblems, reachQuery, reachQuestion } from './reach-fields'

const network = sampleNetwork()
const fieldsOf = (query: string) => reachFields(query)

describe('the query of a question', () => {
  it.each([
    'source=instance&sourceInstance=front&target=instance&targetInstance=db-1&protocol=TCP&port=22',
    'source=internet&target=address&targetAddress=203.0.113.5&protocol=UDP&port=53',
    'source=address&sourceAddress=10.0.0.5&target=instance&targetInstance=vpn&targetInterface=net0&protocol=ICMP',
  ])('comes back: %s', (query) => {
    const said = reachQuery(fieldsOf(query))
    expect(new URLSearchParams(said).toString()).toBe(query)
    expect(isAsked(query)).toBe(true)
    expect(reachProblems(fieldsOf(query))).toEqual({})
    expect(reachQuestion(network, fieldsOf(query))).toHaveProperty('question')
  })

  it('leaves out what the choices do', () => {
    const fields = { ...fieldsOf('sourceInstance=front&sourceAddress=x'), source: 'internet' }
    expect(reachQuery(fields)).toEqual({
      ...{ source: 'internet', target: 'instance', protocol: 'TCP' },
    })
  })

  it('fills the form in by a source alone, and asks nothing', () => {
    const query = 'source=instance&sourceInstance=front'
    expect(isAsked(query)).toBe(false)
    expect(fieldsOf(query)).toMatchObject({ sourceInstance: 'front', target: 'instance', port: '' })
  })

  it('takes choices that are none for the usual ones', () => {
    expect(fieldsOf('source=x&target=y&protocol=SCTP')).toMatchObject({
      ...{ source: 'instance', target: 'instance', protocol: 'TCP' },
    })
  })
})

it('may ask about the internet, of one end', () => {
  const query = 'sourceInstance=front&target=internet&protocol=ICMP'
  expect(isAsked(query)).toBe(true)
  expect(reachQuestion(network, fieldsOf(query))).toMatchObject({
    question: { target: { kind: 'internet' } },
  })
  expect(reachProblems(fieldsOf('source=internet&target=internet&protocol=ICMP'))).toEqual({
    target: 'Choose an instance or an address for one end',
  })
})

describe('what is wrong with a question', () => {
  it('stands at its fields', () => {
    expect(reachProblems(fieldsOf('target=address&targetAddress=10.0.0&port=70000'))).toEqual({
      sourceInstance: 'Source instance is required',
      targetAddress: 'Not a valid IP address',
      port: 'Must be at most 65535',
    })
    expect(reachProblems(fieldsOf('source=internet&targetInstance=a&protocol=ICMP'))).toEqual({})
  })

  it('is also what the network does not have', () => {
    const query = 'sourceInstance=gone&targetInstance=front&targetInterface=net7&port=22'
    expect(reachQuestion(network, fieldsOf(query))).toEqual({
      problems: {
        sourceInstance: 'gone has no interface in main',
        targetInterface: 'front has no interface net7',
      },
    })
  })
})

it('asks by ids', () => {
  const query =
    'sourceInstance=vpn&sourceInterface=net0&target=address&targetAddress=%208.8.8.8&port=%2053'
  expect(reachQuestion(network, fieldsOf(query))).toEqual({
    question: {
      source: { kind: 'instance', instanceId: 'instance-vpn', nicId: 'nic-vpn' },
      target: { kind: 'address', address: '8.8.8.8' },
      ...{ protocol: 'TCP', port: 53 },
    },
  })
})
