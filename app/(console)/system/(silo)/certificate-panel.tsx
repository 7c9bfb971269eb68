'use client'

import { siloReads } from '@/lib/api/silo-reads'
import type { CertificateFacts } from '@/lib/certificates/certificate'
import { chainOrder, readChain } from '@/lib/certificates/chain'
import { chainExpiry, expiryOf, expiryWords, placeInChain } from '@/lib/certificates/expiry'
import { keyWords } from '@/lib/certificates/key-words'
import type { Certificate } from '@/lib/contract/certificate'
import { ReadPanel } from '@/lib/reading/read-panel'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { serverNow } from '@/lib/ui/clock'
import { CodeBlock } from '@/lib/ui/code-block'
import { DateTime } from '@/lib/ui/date-time'
import { Notice } from '@/lib/ui/notice'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { ExpiryState } from './expiry-state'

/** A certificate, and what it and those that it was issued by say of themselves. */
export default function CertificatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useApiQuery(siloReads.certificateView({ path: { certificate: id } }))
  const { data } = query
  return (
    <ReadPanel
      title={data ? <span translate="no">{data.name}</span> : 'Certificate'}
      noun="certificate"
      operation="certificateView"
      {...{ query, onClose }}
    >
      {(certificate) => <Shown certificate={certificate} />}
    </ReadPanel>
  )
}

const ORDER_WORDS = {
  ordered: undefined,
  shuffled: 'The certificates of its chain are in another order than they were issued in.',
  gap: 'One of its chain is missing, or doesn’t belong to it.',
}

function Shown({ certificate }: { certificate: Certificate }) {
  const { id, description, timeCreated, timeModified, cert } = certificate
  const { chain, problem } = readChain(cert)
  const order = chain && ORDER_WORDS[chainOrder(chain)]
  return (
    <>
      <PropertyTable>
        <IdProperty id={id} />
        <DescriptionProperty text={description} />
        <DateProperty label="Created" value={timeCreated} />
        <DateProperty label="Last Modified" value={timeModified} />
        {chain && (
          <Property label="Expiry">
            <ExpiryState end={chainExpiry(chain, new Date(serverNow()))} />
          </Property>
        )}
      </PropertyTable>
      {problem !== undefined && (
        <Notice tone="notice">{`The console can’t read it: ${problem}.`}</Notice>
      )}
      {order !== undefined && <Notice tone="notice">{order}</Notice>}
      {chain?.map((facts, at) => (
        <section key={`${at} ${facts.serial}`} className="flex flex-col gap-2">
          <h3>{at === 0 ? 'Certificate' : placeInChain(at)}</h3>
          <Facts of={facts} />
        </section>
      ))}
      <div className="field">
        <span className="field-label">PEM</span>
        <CodeBlock code={cert} label="Copy PEM" />
      </div>
    </>
  )
}

function Facts({ of }: { of: CertificateFacts }) {
  return (
    <PropertyTable>
      <Property label="Subject">{named(of.commonName)}</Property>
      <Property label="Valid for">
        {of.names.length === 0 ? undefined : (
          <span className="mono break-words" translate="no">
            {of.names.join(', ')}
          </span>
        )}
      </Property>
      <Property label="Issuer">
        {named(of.issuer)}
        {of.isSelfIssued && <span className="text-subtle"> (itself)</span>}
      </Property>
      <Property label="Valid from">
        <DateTime value={of.notBefore} look="exact" />
      </Property>
      <Property label="Valid to">
        <DateTime value={of.notAfter} look="exact" />
        <span className="text-subtle">{expiryWords(expiryOf(of, new Date(serverNow())))}</span>
      </Property>
      <Property label="Key">{keyWords(of.keyType)}</Property>
      <Property label="Serial number">
        <span className="mono break-words" translate="no">
          {of.serial}
        </span>
      </Property>
      <Property label="Serves TLS">{of.servesTls ? 'Yes' : 'No: its usages leave it out'}</Property>
    </PropertyTable>
  )
}

const named = (name: string | undefined) =>
  name === undefined ? undefined : <span translate="no">{name}</span>
