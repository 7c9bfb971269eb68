import { expect, it } from 'vitest'
import { validateEmail, validateUrl } from './url'

it.each([
  ['https://id.example.com/saml', undefined],
  [' http://id.example.com:8443/a?b=c#d ', undefined],
  ['', 'Metadata URL is required'],
  ['id.example.com', expect.stringMatching(/https/)],
  ['https:id.example.com', expect.stringMatching(/https/)],
  ['https://', expect.stringMatching(/https/)],
  ['ftp://id.example.com', expect.stringMatching(/https/)],
  ['javascript:alert(1)', expect.stringMatching(/https/)],
  ['https://id.example.com/a b', 'Must not contain spaces'],
  ['https://ada:secret@id.example.com', expect.stringMatching(/password/)],
])('URL %j: %s', (text, problem) => {
  expect(validateUrl(text, 'Metadata URL')).toEqual(problem)
})

it.each([
  ['ada@example.com', undefined],
  [' ada.nwosu+idp@mail.example.co.uk ', undefined],
  ['', 'Technical contact is required'],
  ['ada', 'Must be an email address'],
  ['ada@example', 'Must be an email address'],
  ['ada@@example.com', 'Must be an email address'],
  ['ada@example..com', 'Must be an email address'],
  ['Ada <ada@example.com>', 'Must be an email address'],
])('address %j: %s', (text, problem) => {
  expect(validateEmail(text, 'Technical contact')).toBe(problem)
})
