'use client'

import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { internetGatewayCan } from '@/lib/contract/internet-gateway-can'
import { withoutGateway } from '@/lib/network/network-edits'
import { routes } from '@/lib/routes'
import type { Cascading } from '@/lib/screens/cascade'
import { Link } from '@/lib/ui/link'
import { Spinner } from '@/lib/ui/spinner'
import { CascadeBox, Dependents } from './cascade-box'
import { type OfGateway, useAddresses, usePoolNames, usePools, useRoutesTo } from './use-gateway'

/** In the question before a gateway is deleted: what depends on it, and what that would break. */
export default function GatewayHindrances({ onCascade, ...of }: OfGateway & Cascading) {
  const { project, vpc, gateway } = of
  const [isCascading, setCascading] = useState(false)
  const change = useMemo(() => withoutGateway(gateway, isCascading), [gateway, isCascading])
  const choose = useCallback(
    (isChosen: boolean) => {
      setCascading(isChosen)
      onCascade(isChosen)
    },
    [onCascade],
  )
  return (
    <div className="flex flex-col gap-3">
      <Depending {...of} onCascade={choose} />
      <BrokenChecksNote {...{ project, vpc, change }} />
    </div>
  )
}

/** What is attached to it, and which routes lead to it. */
function Depending({ onCascade, ...of }: OfGateway & Cascading) {
  const pools = usePools(of)
  const names = usePoolNames().data
  const addresses = useAddresses(of)
  const { routes: leading, isFailed } = useRoutesTo(of)
  if (pools.failure || addresses.failure)
    return (
      <Dependents box={<CascadeBox label={ALONG} onCascade={onCascade} />}>
        <p>
          What is attached to it couldn’t be loaded. The platform deletes it only with nothing
          attached.
        </p>
      </Dependents>
    )
  if (!pools.data || !addresses.data || (!leading && !isFailed))
    return (
      <Dependents>
        <p>
          <Spinner /> <span>Loading what depends on it…</span>
        </p>
      </Dependents>
    )
  const attached = [
    ...pools.data.items.map(({ id, ipPoolId }) => ({ id, text: names?.[ipPoolId] ?? ipPoolId })),
    ...addresses.data.items.map(({ id, address }) => ({ id, text: address })),
  ]
  const isFree = internetGatewayCan.deleteAlone({
    ipPools: pools.data.items.length,
    ipAddresses: addresses.data.items.length,
  })
  const led = leading ?? []
  const box = (!isFree || led.length > 0 || isFailed) && (
    <CascadeBox
      label={isFree ? 'Also delete all routes that lead to it' : ALONG}
      first={isFree ? undefined : 'Detach its IP pools and addresses first, or tick the box'}
      onCascade={onCascade}
    />
  )
  return (
    <Dependents box={box}>
      {isFree ? (
        <p>Nothing is attached to it.</p>
      ) : (
        <p>
          <span>It can’t be deleted while IP pools or addresses are attached: </span>
          <Listed
            things={attached.map(({ id, text }) => [
              id,
              <span key={id} translate="no">
                {text}
              </span>,
            ])}
          />
        </p>
      )}
      {isFailed ? (
        <p>Some routes couldn’t be loaded, so others may lead to it.</p>
      ) : led.length === 0 ? (
        <p>No routes lead to it.</p>
      ) : (
        <p>
          <span>Routes that lead to it, and would lead nowhere: </span>
          <Listed
            things={led.map(({ router, route }) => [
              route.id,
              <Fragment key={route.id}>
                <Link
                  className="link"
                  translate="no"
                  href={routes.routeEdit(of.project, of.vpc, router, route.name)}
                >
                  {route.name}
                </Link>
                <span>{` of ${router}`}</span>
              </Fragment>,
            ])}
          />
        </p>
      )}
    </Dependents>
  )
}

const ALONG = 'Also detach its IP pools and addresses, and delete all routes that lead to it'

/** Things in a sentence, which they end. */
const Listed = ({ things }: { readonly things: readonly (readonly [string, ReactNode])[] }) => (
  <>
    {things.map(([key, thing], at) => (
      <Fragment key={key}>
        {at > 0 && <span>, </span>}
        {thing}
      </Fragment>
    ))}
    <span>.</span>
  </>
)
