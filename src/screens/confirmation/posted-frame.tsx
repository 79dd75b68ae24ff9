import { type RefObject, useEffect, useRef } from 'react'
import type { FrameForm } from '../../../contract/entities/card-authentication.ts'

/** What the bank's page may do inside ours: its own script, its own form, its own origin. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin'

/** A frame that a token is posted to once it is there. Each needs a key: a frame that is there keeps its first name. */
export function PostedFrame({
  form,
  name,
  title,
  frame,
  isHidden = false,
}: {
  form: FrameForm
  name: string
  title: string
  frame: RefObject<HTMLIFrameElement | null>
  isHidden?: boolean
}) {
  const post = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.cUri) post.current?.submit()
  }, [form.cUri])
  return (
    <>
      <iframe
        ref={frame}
        name={name}
        title={title}
        className={isHidden ? 'step-device' : 'step-frame'}
        height={isHidden ? 10 : 600}
        sandbox={SANDBOX}
        {...(isHidden && { 'aria-hidden': true, tabIndex: -1, width: 10 })}
      />
      <form ref={post} method="post" action={form.cUri} target={name} hidden>
        <input type="hidden" name="JWT" value={form.cToken} />
      </form>
    </>
  )
}
