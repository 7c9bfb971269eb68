import { refHref } from '@/app/(console)/projects/[project]/_vpcs/ref-href'
import { decapitalise } from '@/lib/format/capitalise'
import type { Exposed, ExposureRow } from '@/lib/network/exposure'
import {
  EXPOSED_ALL,
  exposedWords,
  type InstanceExposure,
  sourcesWords,
  trafficWords,
} from '@/lib/network/exposure-words'
import type { Ref } from '@/lib/network/reach-answer'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { tip } from '@/lib/ui/tip'
import type { Tone } from '@/lib/ui/tone'

/** A row with the VPC that it is of. */
export interface ExposureItem extends ExposureRow {
  readonly vpc: string
}

const TONES: Readonly<Record<Exposed, Tone>> = {
  open: 'info',
  depends: 'notice',
  unknown: 'notice',
  closed: 'neutral',
}

const PROTOCOLS = ['TCP', 'UDP', 'ICMP', 'ICMPv6']

const long = (text: string) =>
  text === '' ? (
    <NoValue />
  ) : (
    <span className="cell-long" {...tip(text)}>
      {text}
    </span>
  )

function RefLink({ project, vpc, of }: { project: string; vpc: string; of: Ref }) {
  const href = refHref(project, vpc, of)
  return href === undefined ? (
    <span translate="no">{of.name}</span>
  ) : (
    <Link className="link" translate="no" href={href}>
      {of.name}
    </Link>
  )
}

/** What is called, which has columns of its own. */
const ADDRESSES: readonly Ref['kind'][] = ['external-ip', 'external-subnet', 'multicast-group']

const addressRef = ({ kind, id = '', name = '' }: NonNullable<ExposureItem['external']>): Ref => ({
  ...{ id, name },
  kind: kind === 'external-subnet' || kind === 'multicast-group' ? kind : 'external-ip',
})

/** What is asked first: a row an instance, with all ways to it. */
export const instanceColumns = (
  project: string,
  isOfProject: boolean,
): readonly Column<InstanceExposure<ExposureItem>>[] => [
  {
    id: 'name',
    header: 'Instance',
    skeleton: '7rem',
    cell: ({ instance: { name } }) => (
      <Link className="link" translate="no" href={routes.instanceNetworking(project, name)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'From the internet',
    skeleton: '5rem',
    cell: ({ exposed }) => (
      <Badge tone={exposed === 'Reachable' ? 'info' : 'notice'}>{exposed}</Badge>
    ),
  },
  {
    id: 'ways',
    header: 'Ports, and from where',
    isTelling: true,
    skeleton: '14rem',
    cell: ({ rows }) => (
      <ul className="exposure-ways">
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{trafficWords(row)}</strong>
            {row.sources.length > 0 && (
              <span>{` from ${decapitalise(sourcesWords(row.sources))}`}</span>
            )}
            {row.external && (
              <>
                <span> at </span>
                <span className="mono" translate="no">
                  {row.external.ip}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  ...(isOfProject
    ? [
        {
          id: 'vpc',
          header: 'VPC',
          skeleton: '5rem',
          cell: ({ rows }: InstanceExposure<ExposureItem>) => (
            <span translate="no">{[...new Set(rows.map(({ vpc }) => vpc))].join(', ')}</span>
          ),
        },
      ]
    : []),
  {
    id: 'details',
    header: 'Why',
    skeleton: '18rem',
    cell: ({ rows }) => (
      <span className="exposure-why">
        {[...new Set(rows.map(({ words }) => words))].map((words) => (
          <span key={words}>{`${words}.`}</span>
        ))}
      </span>
    ),
  },
]

const wayText = ({ way }: ExposureItem): string =>
  way
    .filter(({ kind }) => !ADDRESSES.includes(kind))
    .map(({ name }) => name)
    .join(', ')

/** What a list of rows shows; of several VPCs with their names. Made once per page. */
export const exposureColumns = (
  project: string,
  vpcs?: readonly string[],
): readonly Column<ExposureItem>[] => [
  {
    id: 'name',
    header: 'Instance',
    skeleton: '7rem',
    cell: ({ instance }) => (
      <Link
        className="link"
        translate="no"
        href={routes.instanceNetworking(project, instance.name)}
      >
        {instance.name}
      </Link>
    ),
    sortValue: ({ instance }) => instance.name,
    searchText: ({ instance }) => instance.name,
  },
  {
    // Narrow screens keep it.
    id: 'state',
    header: 'From the internet',
    skeleton: '5rem',
    cell: (row) => <Badge tone={TONES[row.exposed]}>{exposedWords(row)}</Badge>,
    sortValue: (row) => EXPOSED_ALL.findIndex((words) => words === exposedWords(row)),
    searchText: exposedWords,
    exportValue: exposedWords,
    filter: { type: 'choice', options: EXPOSED_ALL, value: exposedWords },
  },
  ...(vpcs
    ? [
        {
          id: 'vpc',
          header: 'VPC',
          skeleton: '5rem',
          cell: ({ vpc }: ExposureItem) => (
            <Link className="link" translate="no" href={routes.vpcExposure(project, vpc)}>
              {vpc}
            </Link>
          ),
          sortValue: ({ vpc }: ExposureItem) => vpc,
          searchText: ({ vpc }: ExposureItem) => vpc,
          filter: { type: 'choice' as const, options: vpcs, value: ({ vpc }: ExposureItem) => vpc },
        },
      ]
    : []),
  {
    id: 'address',
    header: 'External IP',
    skeleton: '6rem',
    cell: ({ external }) =>
      external ? (
        <span className="mono" translate="no">
          {external.ip}
        </span>
      ) : (
        <NoValue />
      ),
    sortValue: ({ external }) => external?.ip,
    searchText: ({ external }) => external && `${external.ip} ${external.name ?? external.kind}`,
    exportValue: ({ external }) => external?.ip,
  },
  {
    id: 'traffic',
    header: 'Protocol and ports',
    isTelling: true,
    skeleton: '7rem',
    cell: (row) => long(trafficWords(row)),
    sortValue: trafficWords,
    searchText: trafficWords,
    filter: { type: 'choice', options: PROTOCOLS, value: ({ protocol = '' }) => protocol },
  },
  {
    id: 'from',
    header: 'From',
    skeleton: '6rem',
    cell: ({ sources }) => long(sourcesWords(sources)),
    sortValue: ({ sources }) => sourcesWords(sources),
    searchText: ({ sources }) => sourcesWords(sources),
  },
  {
    id: 'rule',
    header: 'Rule',
    skeleton: '6rem',
    cell: ({ rule, vpc }) => (rule ? <RefLink {...{ project, vpc }} of={rule} /> : <NoValue />),
    sortValue: ({ rule }) => rule?.name,
    searchText: ({ rule }) => rule?.name,
  },
  {
    id: 'details',
    header: 'Why',
    skeleton: '10rem',
    cell: ({ words }) => <span className="exposure-why">{words}</span>,
    searchText: ({ words }) => words,
    exportValue: ({ words }) => words,
  },
  {
    id: 'way',
    header: 'Replies by',
    skeleton: '8rem',
    isOptional: true,
    cell: (row) => long(wayText(row)),
    sortValue: wayText,
    exportValue: wayText,
  },
  {
    id: 'ip-name',
    header: 'Address name',
    skeleton: '6rem',
    isOptional: true,
    cell: ({ external, vpc }) =>
      external?.name !== undefined && external.id !== undefined ? (
        <RefLink {...{ project, vpc }} of={addressRef(external)} />
      ) : (
        (external?.kind ?? <NoValue />)
      ),
    exportValue: ({ external }) => external?.name ?? external?.kind,
  },
]
