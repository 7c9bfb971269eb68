import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHostParts, readPorts } from './typed-items'

describe('ports', () => {
  it('are read of one text, whatever stands between them', () => {
    expect(readPorts('80, 443,8000 - 8100;22 7000–7001', ['1'])).toEqual({
      added: ['80', '443', '8000-8100', '22', '7000-7001'],
      rest: '',
      problem: undefined,
    })
  })

  it('are told apart from what is wrong, which stays as it was typed', () => {
    expect(readPorts('80, 99999 443, http 80 22', ['22'])).toEqual({
      added: ['80', '443'],
      rest: '99999, http, 80, 22',
      problem: [
        '99999: Ports range from 1 to 65535',
        'http: Must be a port or a range of ports, such as 80 or 8000-8010',
        '80: Already in the list',
        '22: Already in the list',
      ].join('\n'),
    })
  })

  it('are not named where there is only one', () => {
    expect(readPorts('0', []).problem).toBe('Ports range from 1 to 65535')
    expect(readPorts('080-080', ['80']).problem).toBe('Already in the list')
    expect(readPorts(' ', [])).toMatchObject({ added: [], rest: '' })
    expect(readPorts(' ', []).problem).toMatch(/^Must be a port/)
  })

  it('lose nothing: every item is added, or stays with its message', () => {
    const item = fc.oneof(
      fc.integer({ min: 0, max: 70_000 }).map(String),
      fc.constantFrom('http', '1-', '9-2', '-5', '8000-8100', '80.'),
    )
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), fc.array(item), (items, there) => {
        const { added, rest, problem } = readPorts(items.join(', '), there)
        const left = rest === '' ? [] : rest.split(', ')
        expect(added.length + left.length).toBe(items.length)
        expect(problem?.split('\n').length ?? 0).toBe(left.length)
        // Once more, now that the good ones are in the list: nothing else is taken.
        expect(readPorts(rest, [...there, ...added]).added).toEqual([])
      }),
    )
  })
})

describe('hosts', () => {
  it('are of the chosen type, or addresses', () => {
    expect(readHostParts('10.0.0.0/8, web fd00::5', 'vpc', [])).toEqual({
      added: [
        { type: 'ip_net', value: '10.0.0.0/8' },
        { type: 'vpc', value: 'web' },
        { type: 'ip', value: 'fd00::5' },
      ],
      rest: '',
      problem: undefined,
    })
  })

  it('that are there already are left out', () => {
    const there = [{ type: 'ip', value: '10.0.0.1' }] as const
    expect(readHostParts('10.0.0.1 10.0.0.2, 10.0.0.2', 'ip', there)).toEqual({
      added: [{ type: 'ip', value: '10.0.0.2' }],
      rest: '',
      problem: undefined,
    })
  })

  it('keep what is no name and no address, each with what is wrong', () => {
    const { added, rest, problem } = readHostParts('Web, 10.0.0.300, db', 'instance', [])
    expect(added).toEqual([{ type: 'instance', value: 'db' }])
    expect(rest).toBe('Web, 10.0.0.300')
    expect(problem?.split('\n')).toEqual([
      expect.stringMatching(/^Web: /),
      '10.0.0.300: Not a valid IP address',
    ])
  })

  it('by themselves are what the type says', () => {
    expect(readHostParts('', 'vpc', []).problem).toBe('VPC is required')
    expect(readHostParts('10.0.0.5', 'ip_net', []).problem).toBe(
      'Must contain an IP address and a width, separated by a /',
    )
    expect(readHostParts('10.0.0.0/8', 'ip', []).problem).toBe('Not a valid IP address')
    expect(readHostParts('10.0.0.0/8', 'subnet', []).added).toEqual([
      { type: 'ip_net', value: '10.0.0.0/8' },
    ])
  })

  it('among addresses a name asks for its type', () => {
    expect(readHostParts('10.0.0.5, web', 'ip', [])).toEqual({
      added: [{ type: 'ip', value: '10.0.0.5' }],
      rest: 'web',
      problem: 'web: To add a name, choose VPC, VPC subnet, or Instance as the type',
    })
  })
})
