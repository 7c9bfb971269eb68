import { createElement, type ReactNode, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { inPlace, withoutScript } from './late-parts'

const late = (part: string, content: string) => `<div hidden id="S:${part}">${content}</div>`
const pending = (boundary: string, fallback: string) =>
  `<!--$?--><template id="B:${boundary}"></template>${fallback}<!--/$-->`
const run = (code: string) => `<script nonce="n">${code}</script>`

test('puts what came late in place of what stood for it', () => {
  const html = `<main>${pending('0', '<p>…</p>')}</main>${late('0', '<div>rows</div>')}${run('$RC("B:0","S:0")')}`
  expect(withoutScript(html)).toBe('<main><!--$--><div>rows</div><!--/$--></main>')
})

test('also within each other, and around what was there in time', () => {
  const inner = `${pending('1', '<!--$-->x<!--/$-->')}<template id="P:2"></template>`
  const html = `a${pending('0', `<!--$?-->y<!--/$-->`)}b${late('0', inner)}${late('1', 'one')}${late('2', 'two')}${run('$RC("B:1","S:1");$RC("B:0","S:0")')}`
  expect(withoutScript(html)).toBe('a<!--$--><!--$-->one<!--/$-->two<!--/$-->b')
})

test('brings the styles that it waits for', () => {
  const html = `<head></head>${pending('0', '')}${late('0', 'x')}${run('$RR("B:0","S:0",[["/_next/static/chunks/a.css","next","nonce","n"]])')}`
  expect(withoutScript(html)).toBe(
    '<head><link rel="stylesheet" href="/_next/static/chunks/a.css"/></head><!--$-->x<!--/$-->',
  )
})

test('also where none of them is new to the document', () => {
  const html = `${pending('0', 'skeleton')}${late('0', 'x')}${run('$RR("B:0","S:0",[])')}`
  expect(withoutScript(html)).toBe('<!--$-->x<!--/$-->')
})

test('shows the screen of a page that ended without content', () => {
  const screens = (found: string) =>
    `<div hidden="" id="ended-404">${found}</div><div hidden="" id="ended-403">no access</div>`
  const ended = (digest: string) =>
    `<main>${pending('0', 'skeleton')}</main>${screens(`<div>${pending('1', '')}</div>`)}${late('1', 'none')}${run(`$RC("B:1","S:1");$RX("B:0","${digest}")`)}`
  const found = '<div><!--$-->none<!--/$--></div>'
  const shown = (content: string) => `<main>${content}</main>${screens(found)}`
  expect(withoutScript(ended('NEXT_HTTP_ERROR_FALLBACK;404'))).toBe(
    shown(`<!--$-->${found}<!--/$-->`),
  )
  expect(withoutScript(ended('NEXT_HTTP_ERROR_FALLBACK;403'))).toBe(
    shown('<!--$-->no access<!--/$-->'),
  )
  expect(withoutScript(ended('1234567890'))).toBe(shown(pending('0', 'skeleton')))
})

test('shows it also where the page ended before its skeleton was sent', () => {
  const screen = '<div hidden="" id="ended-404">found</div>'
  const ended = (digest: string) =>
    `<main><!--$!--><template data-dgst="${digest}"></template>skeleton<!--$-->x<!--/$--><!--/$--></main>${screen}`
  expect(withoutScript(ended('NEXT_HTTP_ERROR_FALLBACK;404'))).toBe(
    `<main><!--$-->found<!--/$--></main>${screen}`,
  )
  for (const other of ['NEXT_HTTP_ERROR_FALLBACK;403', '1234567890'])
    expect(withoutScript(ended(other))).toBe(ended(other))
})

test('keeps what stands for a part that never came, and all other scripts', () => {
  const html = `${pending('0', 'skeleton')}<script nonce="n">self.__next_f.push([1,"\\u003cdiv"])</script>`
  expect(withoutScript(html)).toBe(html)
})

test('is left to the script of a browser where a part ended, or waits for styles', () => {
  for (const last of ['$RX("B:0","1")', '$RR("B:0","S:0",[])']) {
    const html = `${pending('0', 'skeleton')}${pending('1', '')}${late('0', 'x')}${late('1', 'y')}${run(`$RC("B:1","S:1")`)}${run(last)}`
    expect(inPlace(html)).toBe(html)
  }
})

test('lets a part go that was put into a skeleton, with what was in it', () => {
  const skeleton = `<h1>Disks ${pending('1', '')}</h1>`
  const html = `${pending('0', skeleton)}${late('1', 'docs <template id="P:3"></template>')}${late('3', 'more')}${late('0', 'rows')}${run('$RC("B:1","S:1");$RS("S:3","P:3");$RC("B:0","S:0")')}`
  expect(inPlace(html)).toBe('<!--$-->rows<!--/$-->')
  // One that nothing asks for is not lost for it.
  const other = html.replace(late('0', 'rows'), `${late('4', 'lost')}${late('0', 'rows')}`)
  expect(inPlace(other)).toBe(other)
})

test('stays as React hydrates it: its own scripts are there', () => {
  const own = `<script nonce="n">Object.defineProperty(self,'a',{})</script>`
  const html = `${own}${pending('0', 'skeleton')}${late('0', 'x')}${run('$RB=[];$RC=function(a,b){};$RC("B:0","S:0")')}`
  expect(inPlace(html)).toBe(`${own}<!--$-->x<!--/$-->`)
})

test('is left to the script where a place has another shape, so that nothing is lost', () => {
  const html = `<!--$new--><template id="B:0"></template>…<!--/$-->${late('0', 'x')}${run('$RC("B:0","S:0")')}`
  expect(inPlace(html)).toBe(html)
})

test('is left to the script where React calls something otherwise, so that nothing is lost', () => {
  const inner = `${pending('1', '')}<template id="P:2"></template>`
  const html = `<main>${pending('0', '…')}</main>${late('0', inner)}${late('1', 'one')}${late('2', 'two')}${run('$RS("S:2","P:2");$RC("B:1","S:1");$RC("B:0","S:0")')}`
  expect(inPlace(html)).toBe('<main><!--$--><!--$-->one<!--/$-->two<!--/$--></main>')
  const renamed = [
    ['"B:', '"b:'],
    ['"S:', '"s:'],
    ['"P:', '"p:'],
    ['$RC(', '$RQ('],
    ['$RS("S:2","P:2");', ''],
    ['$RC("B:1","S:1");', ''],
    ['$RC("B:1","S:1")', '$RC("B:1","S:2")'],
    ['<!--$?-->', '<!--$!-->'],
    ['<div hidden id=', '<div hidden="" id='],
  ] as const
  for (const [from, to] of renamed) {
    const other = html.replaceAll(from, to)
    expect(other).not.toBe(html)
    expect(inPlace(other), to).toBe(other)
  }
})

test('puts together what React itself makes of late parts, in each other and in pieces', async () => {
  const slow = (text: string, ms: number) => {
    const promise = new Promise<string>((resolve) => void setTimeout(resolve, ms, text))
    return createElement(() => createElement('div', null, use(promise)))
  }
  const boundary = (...children: ReactNode[]) =>
    createElement(Suspense, { fallback: createElement('p', null, '…') }, ...children)
  // Too large to be sent with what is around it.
  const large = 'x'.repeat(2_000)
  const inner = boundary(slow('inner', 20), slow('deep', 30))
  const main = createElement(
    'main',
    null,
    boundary(slow('rows', 10), createElement('section', null, inner)),
    boundary(large, createElement('ul', null, slow('first', 5), slow('last', 15))),
  )
  const stream = await renderToReadableStream(main, { nonce: 'n' })
  const html = await new Response(stream).text()
  const whole = inPlace(html)
  expect(html).toContain('<div hidden id="S:')
  expect(whole).not.toMatch(/hidden id="S:|<template|\$R[CS]/)
  expect(whole.match(/<div>\w+<\/div>/g)).toEqual(
    ['rows', 'inner', 'deep', 'first', 'last'].map((text) => `<div>${text}</div>`),
  )
})
