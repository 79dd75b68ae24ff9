import { createHash } from 'node:crypto'
import { PAGE_ALIVE } from '../../contract/index.ts'

/**
 * Keeps the last press on a button or a choice of a page whose scripts are still on their way, and repeats it once
 * the page says that it is alive. Links lead on by themselves, but for those whose address the script completes
 * (data-waits); a form that is sent early would go to the server with
 * what was typed in its address.
 */
const SCRIPT = `(()=>{let pressed
const keep=(event)=>{const at=event.target.closest('#root :is(button,input[type=radio],input[type=checkbox],a[data-waits])')
if(at){event.preventDefault();event.stopPropagation();pressed=at}}
addEventListener('click',keep,true)
addEventListener('${PAGE_ALIVE}',()=>{removeEventListener('click',keep,true);if(pressed?.isConnected)pressed.click()},{once:true})})()`

/** The element, for the head of a page: nothing has to arrive before it runs. */
export const EARLY_PRESS = `<script>${SCRIPT}</script>`

/** What the content security policy allows it by. */
export const EARLY_PRESS_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
