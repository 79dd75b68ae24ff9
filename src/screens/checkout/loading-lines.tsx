import type { CheckoutStep } from './checkout-props.ts'

/** Holds the room of what is being asked for, as high as its step, and says so. */
export function LoadingLines({ label, step }: { label: string; step?: CheckoutStep }) {
  return (
    <div className="loading-lines" data-step={step} role="status">
      <p className="sm soft">{label}…</p>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </div>
  )
}
