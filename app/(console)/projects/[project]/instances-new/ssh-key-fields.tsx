'use client'

import { Icon } from '@/lib/ui/icon'
import { useState } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'
import { INSTANCE_SSH_KEYS_MAX } from '@/lib/contract/limits'
import { JsonInput } from '@/lib/form/choice-fields'
import { useJsonField } from '@/lib/form/use-field'
import { Button } from '@/lib/ui/button'
import { Checkbox } from '@/lib/ui/checkbox'
import { EmptyState } from '@/lib/ui/empty-state'
import { FieldError } from '@/lib/ui/field'
import { type Choices, isUnread, type KeyChoice } from './form-values'
import { ListState } from './list-state'

const load = () => import('./ssh-key-panel')

const none: readonly string[] = []
const tooMany = (text: string) =>
  text.split('","').length > INSTANCE_SSH_KEYS_MAX
    ? `At most ${INSTANCE_SSH_KEYS_MAX} SSH keys`
    : undefined

/** Which of the reader's keys may log in; all, unless said. */
export function SshKeyFields({ project, choices }: { project: string; choices: Choices }) {
  const [added, setAdded] = useState<readonly KeyChoice[]>([])
  const chosen = useJsonField('sshKeys', none, tooMany)
  const all = [...choices.keys, ...added]
  const isChosen = ({ name }: KeyChoice) => chosen.value.includes(name)
  const count = all.filter(isChosen).length
  const set = (name: string, isOn: boolean) =>
    chosen.set(isOn ? [...chosen.value, name] : chosen.value.filter((each) => each !== name))
  const { open, dialog } = useDialog(load, 'Add SSH key', {
    props: () => ({
      onAdded: (key) => {
        setAdded([...added, key])
        set(key.name, true)
      },
    }),
  })
  const addButton = <Button onClick={() => open()}>Add SSH key</Button>
  return (
    <section className="form-section">
      <h2>Authentication</h2>
      <p className="field-hint">
        Cloud-init adds the keys when the instance first starts; images without it ignore them. Keys
        you add to your account later don’t reach the instance.
      </p>
      {/* Without it the platform gives the instance all keys of its maker. */}
      {chosen.isSet && <JsonInput field={chosen} />}
      <ListState
        {...{ project, choices, list: 'keys', isEmpty: all.length === 0 }}
        field={{ name: chosen.name, error: chosen.error }}
        empty={
          <EmptyState
            compact
            icon={<Icon name="key-round" />}
            title="No SSH keys"
            action={addButton}
          >
            Add a key to sign in with SSH.
          </EmptyState>
        }
      >
        <fieldset className="ssh-keys">
          <legend className="field-label">SSH keys</legend>
          <Checkbox
            label="Select all"
            name="ssh-key-all"
            data-field="sshKeys"
            checked={count === all.length}
            mixed={count > 0 && count < all.length}
            onChange={(event) =>
              chosen.set(event.currentTarget.checked ? all.map(({ name }) => name) : [])
            }
          />
          <div className="options">
            {all.map((key) => (
              <Checkbox
                key={key.name}
                label={key.name}
                hint={key.description || undefined}
                name={`ssh-key ${key.name}`}
                checked={isChosen(key)}
                onChange={(event) => set(key.name, event.currentTarget.checked)}
              />
            ))}
          </div>
          <FieldError id="ssh-keys" error={chosen.error} />
          <div className="button-row">{addButton}</div>
        </fieldset>
      </ListState>
      {all.length === 0 && isUnread(choices, 'keys') && (
        <>
          <p className="field-hint">
            The instance gets all keys in your account unless you add one here.
          </p>
          <div className="button-row">{addButton}</div>
        </>
      )}
      {dialog}
    </section>
  )
}
