import { describe, expect, it } from 'vitest'
import { GIB, TIB } from '@/lib/format/size'
import { rackShares, siloLines } from './summary-of-silo'

const blank = {
  cpus: '0',
  memory: '0',
  storage: '0',
  identityMode: 'saml_jit',
  discoverable: 'true',
}

describe('the lines of a silo’s summary', () => {
  it('say what is there and what is missing', () => {
    expect(siloLines(blank)).toEqual([
      { label: 'Sign-in', value: 'SAML', detail: undefined },
      { label: 'Listed', value: 'In the list of silos' },
      { label: 'Certificates', value: 'None yet', detail: undefined },
      { label: 'Fleet roles', value: 'None', detail: undefined },
    ])
  })
  it('follow what is typed; a local silo has no group of admins', () => {
    const values = {
      ...blank,
      identityMode: 'local_only',
      adminGroupName: 'admins',
      discoverable: '',
      certificateNames: 'one, two',
      mapsAdmin: 'true',
      mapsViewer: 'true',
    }
    expect(siloLines(values)).toEqual([
      { label: 'Sign-in', value: 'Local only', detail: undefined },
      { label: 'Listed', value: 'By name or ID only' },
      { label: 'Certificates', value: '2 certificates', detail: 'one, two' },
      {
        label: 'Fleet roles',
        value: 'Admins are fleet admins',
        detail: 'Viewers are fleet viewers',
      },
    ])
  })
})

describe('shares of the racks', () => {
  const promised = { cpus: 60, memory: 128 * GIB, storage: TIB + 1 }
  const racks = { cpus: 100, memory: 256 * GIB, storage: 2 * TIB }
  it('are what all promise and what this silo adds, in the units of the fields', () => {
    const [cpus, memory, storage] = rackShares(
      { ...blank, cpus: '50', memory: '64' },
      promised,
      racks,
    )
    expect(cpus).toMatchObject({ used: 60, wanted: 50, quota: 100, left: -10 })
    expect(memory).toMatchObject({ used: 128, wanted: 64, quota: 256, left: 64 })
    // What is promised in parts of a GiB counts whole.
    expect(storage).toMatchObject({ used: 1025, wanted: 0, quota: 2048 })
  })
  it('take what is no quota for none', () => {
    const [cpus] = rackShares({ ...blank, cpus: '1.5' }, promised, racks)
    expect(cpus).toMatchObject({ wanted: 0, left: 40 })
  })
})
