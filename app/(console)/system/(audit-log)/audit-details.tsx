'use client'

import { auditSentence, plainWords, thingOf } from '@/lib/activity/audit-deeds'
import { siloReads } from '@/lib/api/silo-reads'
import { settingsReads } from '@/lib/api/settings-reads'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { capitalise } from '@/lib/format/capitalise'
import { fullNumber } from '@/lib/format/number'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import { IdProperty, NoValue, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { OutcomeBadge, ThingCell } from './audit-columns'
import { actorInSentence, actorWords, type ActorNames } from './use-actor-names'

interface Props {
  readonly entry: AuditLogEntry
  readonly names: ActorNames
  readonly onClose: () => void
}

/** How an actor proved who they are, in words. */
const METHODS: Readonly<Record<string, string>> = {
  session_cookie: 'Console session',
  access_token: 'Access token',
  scim_token: 'SCIM token',
}

const Text = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span className="mono break-words" translate="no">
      {children}
    </span>
  ) : (
    <NoValue />
  )

/** All that the platform has written down of a call. */
export default function AuditDetails({ entry, names, onClose }: Props) {
  const { actor, result, authMethod, timeStarted, timeCompleted } = entry
  const me = useApiQuery(settingsReads.currentUserView({}))
  const { names: silos } = useAllNames((page) => siloReads.siloList({ query: page }))
  const silo = 'siloId' in actor ? silos?.[actor.siloId] : undefined
  const thing = thingOf(entry)
  const title = plainWords(auditSentence(entry, actorInSentence(actor, names)))
  return (
    <SidePanel title={title} onClose={onClose}>
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <PropertyTable>
          <Property label="Result">
            <OutcomeBadge entry={entry} />
          </Property>
          {'httpStatusCode' in result && (
            <Property label="Status">{result.httpStatusCode}</Property>
          )}
          {result.kind === 'error' && (
            <>
              <Property label="Message">{result.errorMessage || <NoValue />}</Property>
              <Property label="Error code">
                <Text>{result.errorCode}</Text>
              </Property>
            </>
          )}
          <Property label="By">
            {'siloUserId' in actor && silo ? (
              <Link className="link" translate="no" href={routes.siloUser(silo, actor.siloUserId)}>
                {actorWords(actor, names)}
              </Link>
            ) : (
              <span translate="no">{actorWords(actor, names)}</span>
            )}
          </Property>
          {'siloUserId' in actor && <IdProperty label="User ID" id={actor.siloUserId} />}
          {'siloId' in actor && <IdProperty label="Silo ID" id={actor.siloId} />}
          <Property label="Signed in by">
            {authMethod ? (METHODS[authMethod] ?? authMethod) : <NoValue />}
          </Property>
          {entry.credentialId && <IdProperty label="Credential ID" id={entry.credentialId} />}
          <Property label="Started">
            <DateTime value={timeStarted} look="exact" />
          </Property>
          <Property label="Completed">
            <DateTime value={timeCompleted} look="exact" />
          </Property>
          <Property label="Took">
            {timeStarted && timeCompleted ? (
              `${fullNumber((timeCompleted.getTime() - timeStarted.getTime()) / 1_000)} s`
            ) : (
              <NoValue />
            )}
          </Property>
          <Property label="Operation">
            <Text>{entry.operationId}</Text>
          </Property>
          <Property label="Request">
            <Text>{entry.requestUri}</Text>
          </Property>
          {thing && (
            <Property label={capitalise(thing.noun)}>
              <ThingCell entry={entry} siloId={me.data?.siloId} />
            </Property>
          )}
          <Property label="Source IP">
            <Text>{entry.sourceIp}</Text>
          </Property>
          <Property label="User agent">
            <Text>{entry.userAgent}</Text>
          </Property>
          <IdProperty label="Request ID" id={entry.requestId} />
          <IdProperty label="Entry ID" id={entry.id} />
        </PropertyTable>
        <p className="list-note">The audit log doesn’t have what was sent, or answered.</p>
      </div>
    </SidePanel>
  )
}
