'use client'

import { useMemo } from 'react'
import { ADDRESSES_MAX } from '@/app/(console)/projects/[project]/_vpcs/gather-network'
import type { GatheredReading } from '@/app/(console)/projects/[project]/_vpcs/use-gathered'
import { NetworkAge } from '@/app/(console)/projects/[project]/_vpcs/network-age'
import { NetworkProblems } from '@/app/(console)/projects/[project]/_vpcs/network-problems'
import { answerWords, byInstance, trafficWords } from '@/lib/network/exposure-words'
import type { Network } from '@/lib/network/network'
import { ListView } from '@/lib/table/list'
import { localList } from '@/lib/table/local-list'
import { Table } from '@/lib/table/table'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { exposureColumns, type ExposureItem, instanceColumns } from './exposure-columns'
import { ExposureSkeleton } from './exposure-skeleton'
import { SinceLooks } from './since-look'
import { useExposure } from './use-exposure'
import './exposure.css'

interface Props {
  readonly project: string
  /** What is looked at: the VPC, or the project. */
  readonly place: string
  readonly isOfProject?: boolean
  readonly networks: readonly Network[] | undefined
  /** What is left out, in sentences without their full stops. */
  readonly gaps: readonly { readonly words: string }[]
  readonly reading: Omit<GatheredReading<unknown>, 'gathered'>
  /** Asks for the addresses of all instances, however many. */
  readonly askAll?: (() => void) | undefined
}

const called = (row: ExposureItem): string => `${row.instance.name} ${trafficWords(row)}`

/** What the internet can reach: a line for each address, protocol, rule, and sender. */
export function ExposureView(props: Props) {
  const { project, place, isOfProject = false, networks, gaps, reading, askAll } = props
  const { known, isFailed } = useExposure(networks)
  const rows = useMemo(
    () =>
      known?.of.flatMap(({ vpc }, at) =>
        (known.rows[at] ?? []).map((row): ExposureItem => ({
          ...row,
          id: `${vpc.id} ${row.id}`,
          vpc: vpc.name,
        })),
      ),
    [known],
  )
  const instances = useMemo(() => byInstance(rows ?? []), [rows])
  const reached = instances.filter(({ exposed }) => exposed !== 'Not reachable')
  const answer = instances.length > 0 ? answerWords(instances, gaps.length > 0) : undefined
  const shortColumns = useMemo(() => instanceColumns(project, isOfProject), [project, isOfProject])
  const names = networks?.map(({ vpc }) => vpc.name).join('\n')
  const columns = useMemo(
    () => exposureColumns(project, isOfProject ? (names?.split('\n') ?? []) : undefined),
    [project, isOfProject, names],
  )
  const where = isOfProject ? `the VPCs of project ${place}` : `VPC ${place}`
  const isMany = networks?.some((each) => each.instances.length > ADDRESSES_MAX) === true
  const isCut = askAll !== undefined && isMany
  const list = rows && (
    <ListView
      list={localList({
        ...reading,
        rows,
        failure: undefined,
        updatedAt: reading.readAt ?? new Date(0),
      })}
      label="Exposure"
      what="lines"
      operation={isOfProject ? 'projectExposure' : 'exposure'}
      columns={columns}
      nameOf={called}
      idOf={() => undefined}
      empty={
        <EmptyState icon={<Icon name="globe" />} title="No instances">
          {gaps.length > 0
            ? `None are known in ${where}. Not everything could be checked.`
            : `No instance has an interface in ${where}, so there is nothing for the internet to reach.`}
        </EmptyState>
      }
    >
      {instances.length === 0
        ? undefined
        : (tools) => (
            <div className="section-head">
              <h2>By address and rule</h2>
              {tools}
            </div>
          )}
    </ListView>
  )
  return (
    <div className="exposure">
      <div className="exposure-head">
        {answer && (
          <div>
            <h2>{answer.title}</h2>
            {answer.others && <p className="text-muted">{answer.others}</p>}
          </div>
        )}
        <NetworkAge of={reading} />
      </div>
      <NetworkProblems reading={{ ...reading, network: { gaps } }} />
      {isCut && (
        <p>
          <Button size="sm" onClick={askAll}>
            Check the addresses of all instances
          </Button>
        </p>
      )}
      {isFailed && <p>What the internet can reach couldn’t be worked out. Reload the page.</p>}
      {!known || !rows ? (
        reading.failures.length === 0 && !isFailed && <ExposureSkeleton />
      ) : (
        <>
          {reached.length > 0 && (
            <Table
              label="Instances that can be reached"
              columns={shortColumns}
              rows={reached}
              nameOf={({ instance }) => instance.name}
              idOf={({ instance }) => instance.id}
            />
          )}
          <SinceLooks networks={known.of} rows={known.rows} isOfProject={isOfProject} />
          {instances.length === 0 ? (
            list
          ) : (
            <details className="exposure-all">
              <summary>{`${instances.length - reached.length} not reachable, and each line by address and rule`}</summary>
              {list}
            </details>
          )}
        </>
      )}
    </div>
  )
}
