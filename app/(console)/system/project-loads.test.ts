import { expect, it } from 'vitest'
import type { SledInstance } from '@/lib/contract/sled'
import { projectLoads } from './project-loads'

const GIB = 2 ** 30
const running = (siloName: string, projectName: string, ncpus: number | null): SledInstance =>
  ({ siloName, projectName, ncpus, memory: GIB }) as unknown as SledInstance

it('adds up what runs by project of a silo, the most vCPUs first', () => {
  const loads = projectLoads([
    running('maple', 'web', 2),
    running('maple', 'load', 8),
    running('maple', 'web', 4),
    running('elm', 'web', 1),
  ])
  expect(loads).toEqual([
    { siloName: 'maple', projectName: 'load', instances: 1, cpus: 8, memory: GIB },
    { siloName: 'maple', projectName: 'web', instances: 2, cpus: 6, memory: 2 * GIB },
    { siloName: 'elm', projectName: 'web', instances: 1, cpus: 1, memory: GIB },
  ])
})

it('has no sum where an instance did not tell its amount', () => {
  const [load] = projectLoads([running('maple', 'web', 2), running('maple', 'web', null)])
  expect(load).toMatchObject({ instances: 2, cpus: null, memory: 2 * GIB })
})
