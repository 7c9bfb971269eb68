import { requiredMessage } from './required'

/** Checks a web address: http or https, with a host. The platform stores any text. */
export function validateUrl(value: string, label: string): string | undefined {
  const text = value.trim()
  if (text === '') return requiredMessage(label)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!/^https?:\/\//i.test(text) || !url) return 'Must be a URL that starts with https://'
  if (/\s/.test(text)) return 'Must not contain spaces'
  return url.username || url.password ? 'Must not contain a username or password' : undefined
}

/** Text before the @, and a domain with a dot after it: mail servers decide about the rest. */
const MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Checks an e-mail address. */
export function validateEmail(value: string, label: string): string | undefined {
  const text = value.trim()
  if (text === '') return requiredMessage(label)
  return MAIL.test(text) ? undefined : 'Must be an email address'
}
