'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { useCallback } from 'react'
import {
  UncheckedEnds,
  useRouteEnds,
} from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/use-route-ends'
import { hasChecks } from '@/app/(console)/projects/[project]/_vpcs/has-checks'
import { networkReads } from '@/lib/api/network-reads'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { RouteDestination, RouterRoute } from '@/lib/contract/router-route'
import { ROUTE_DESTINATION_TYPES, ROUTE_TARGET_TYPES } from '@/lib/contract/router-route-can'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { capitalise } from '@/lib/format/capitalise'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { ComboboxField, SelectField, TextChoiceField } from '@/lib/form/choice-fields'
import { type Choice, useChoice } from '@/lib/form/use-field'
import { meantNetwork } from '@/lib/network/blocks'
import { missingEnd } from '@/lib/network/route-ends'
import {
  ROUTE_DESTINATION_LABELS,
  ROUTE_TARGET_LABELS,
  validateNewDestination,
  validateRouteTarget,
} from '@/lib/network/route-parts'
import { useSendGuard } from '@/lib/form/form-context'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { type PickerPage, useAllRows } from '@/lib/reading/use-all-rows'

// Without its script nothing is shown; the guard asks all the same.
const TypedRouteChecks = lazyPart(() => import('./typed-route-checks'))

interface InVpc {
  readonly project: string
  readonly vpc: string
}

const labelled = <T extends string>(types: readonly T[], labels: Readonly<Record<T, string>>) =>
  types.map((value) => ({ value, label: labels[value] }))
const destinationTypes = labelled(ROUTE_DESTINATION_TYPES, ROUTE_DESTINATION_LABELS)
const targetTypes = labelled(ROUTE_TARGET_TYPES, ROUTE_TARGET_LABELS)

/** The chosen type; the first one for what is none. */
const chosen = <T extends string>(types: readonly [T, ...T[]], { value }: Choice): T =>
  types.find((type) => type === value) ?? types[0]

/** A type chosen anew makes the value meaningless. */
const emptying = (type: Choice, value: Choice): Choice => ({
  ...type,
  set: (next) => {
    type.set(next)
    if (next !== type.value) value.clear()
  },
})

const none: readonly RouterRoute[] = []

interface Props extends InVpc {
  readonly router: string
  /** The one that is edited; absent of a new one. */
  readonly own?: RouterRoute
}

/** Destination and target of a custom route. */
export function RouteFields({ project, vpc, router, own }: Props) {
  const others =
    useApiQuery(
      networkReads.vpcRouterRouteList({ query: { project, vpc, router, limit: PICKER_LIMIT } }),
    ).data?.items ?? none
  const typeChoice = useChoice('destinationType')
  const type = chosen(ROUTE_DESTINATION_TYPES, typeChoice)
  const validate = useCallback(
    (value: string) =>
      validateNewDestination(
        { type, value: value.trim() },
        others.filter(({ name }) => name !== own?.name),
      ),
    [type, others, own],
  )
  const value = useChoice('destination', validate)
  const meant = type === 'ip_net' ? meantNetwork(value.value) : undefined
  return (
    <>
      <SelectField
        label="Destination type"
        required
        choice={emptying(typeChoice, value)}
        options={destinationTypes}
      />
      {type === 'subnet' ? (
        <NameChoiceField
          label="Destination value"
          noun="subnet"
          operation="vpcSubnetList"
          choice={value}
          read={(page) => networkReads.vpcSubnetList({ query: { project, vpc, ...page } })}
        />
      ) : (
        <div>
          <TextChoiceField
            label="Destination value"
            required
            mono
            choice={value}
            placeholder={type === 'ip' ? '10.1.2.3' : '10.1.0.0/16'}
          />
          <div role="status">{meant && <p className="field-hint mt-1">{meant}</p>}</div>
        </div>
      )}
      <TargetFields
        {...{ project, vpc, router }}
        {...(own && { own })}
        destination={{ type, value: value.value.trim() }}
      />
    </>
  )
}

/** Where a route for this destination leads. */
export function TargetFields(props: Props & { readonly destination: RouteDestination }) {
  const { project, vpc, router, own, destination } = props
  const { type: toType, value: to } = destination
  const typeChoice = useChoice('targetType')
  const type = chosen(ROUTE_TARGET_TYPES, typeChoice)
  const validate = useCallback(
    (value: string) =>
      validateRouteTarget(type === 'drop' ? { type } : { type, value: value.trim() }, {
        type: toType,
        value: to,
      }),
    [type, toType, to],
  )
  const value = useChoice('target', validate)
  // A route leads to interfaces of its VPC alone: instances elsewhere are no targets.
  const { ends, unread } = useRouteEnds({ project, vpc })
  const checked = {
    ...{ project, vpc, router, route: own },
    ...{ destinationType: toType, destination: to, targetType: type, target: value.value },
  }
  // There before the script that it needs: what is sent early is reviewed, too.
  useSendGuard(async () => {
    if (!hasChecks(project, vpc)) return null
    return (await import('./typed-route-checks')).routeChecksAsked(checked)
  })
  const noAddress =
    type === 'ip' ? missingEnd({ type, value: value.value.trim() }, 'target', ends) : undefined
  return (
    <>
      <SelectField
        label="Target type"
        required
        choice={emptying(typeChoice, value)}
        options={targetTypes}
      />
      {type === 'ip' && (
        <div>
          <TextChoiceField
            label="Target value"
            required
            mono
            choice={value}
            placeholder="172.30.0.5"
          />
          <NoEffect why={noAddress} />
        </div>
      )}
      {type === 'instance' && (
        <NameChoiceField
          key={type}
          label="Target value"
          noun="instance"
          operation="instanceList"
          choice={value}
          among={ends.instances}
          read={(page) => reads.instanceList({ query: { project, ...page } })}
        />
      )}
      {type === 'internet_gateway' && (
        <NameChoiceField
          key={type}
          label="Target value"
          noun="internet gateway"
          operation="internetGatewayList"
          choice={value}
          read={(page) => networkReads.internetGatewayList({ query: { project, vpc, ...page } })}
        />
      )}
      <UncheckedEnds unread={unread} />
      <HydrationSafeSuspense>
        <TypedRouteChecks {...checked} />
      </HydrationSafeSuspense>
    </>
  )
}

/** Why a route has no effect as it is. */
const NoEffect = ({ why }: { readonly why: string | undefined }) => (
  <div role="status">
    {why !== undefined && (
      <p className="field-hint mt-1">{`${why}, so this route has no effect until one does.`}</p>
    )}
  </div>
)

/** A name to choose, or to type: the platform takes names of what is yet to come. */
function NameChoiceField(props: {
  readonly label: string
  readonly noun: 'subnet' | 'instance' | 'internet gateway'
  /** Name of the operation that reads them. */
  readonly operation: string
  readonly choice: Choice
  /** Those of them that can be chosen, where that is known and not all can. */
  readonly among?: readonly string[] | undefined
  readonly read: (
    page: PickerPage,
  ) => Read<ResultsPage<{ readonly id: string; readonly name: string }>>
}) {
  const { label, noun, operation, choice, among, read } = props
  const names = useAllRows(read)
  const rows = (names.data?.items ?? []).filter(({ name }) => among?.includes(name) !== false)
  const { value } = choice
  const isUnknown =
    value !== '' && names.data && !names.hasMore && rows.every(({ name }) => name !== value)
  const kind = capitalise(noun)
  return (
    <div>
      <ComboboxField
        label={label}
        required
        custom
        choice={choice}
        hasMore={names.hasMore}
        placeholder="Choose or type a name"
        emptyText={names.data || names.failure ? 'Type a name' : 'Loading…'}
        options={rows.map(({ name }) => ({ value: name, label: name }))}
      />
      <NoEffect
        why={
          isUnknown
            ? noun === 'instance'
              ? `No instance ${value} has an interface in this VPC`
              : `${kind} ${value} doesn’t exist in this VPC`
            : undefined
        }
      />
      <ChoicesProblem what={`${kind}s`} operation={operation} reading={names} />
    </div>
  )
}
