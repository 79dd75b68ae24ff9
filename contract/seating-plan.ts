import * as z from 'zod/mini'

/** pretix's open seating-plan JSON: what plan files are written in. Unknown keys are dropped, not refused. */
const point = z.object({ x: z.number(), y: z.number() })
const optionalText = z.optional(z.string())

export const seatingPlan = z.object({
  name: z.string().check(z.minLength(1)),
  size: z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
  categories: z
    .array(z.object({ name: z.string().check(z.minLength(1)), color: z.string() }))
    .check(z.minLength(1)),
  zones: z.array(
    z.object({
      name: z.string(),
      zone_id: optionalText,
      uuid: optionalText,
      position: point,
      rows: z.array(
        z.object({
          row_number: z.string(),
          row_number_position: z.optional(z.nullable(z.string())),
          uuid: optionalText,
          position: point,
          seats: z.array(
            z.object({
              seat_guid: z.string().check(z.minLength(1), z.maxLength(120)),
              uuid: optionalText,
              seat_number: z.string(),
              position: point,
              category: z.string(),
              radius: z.optional(z.number()),
            }),
          ),
        }),
      ),
      areas: z.optional(
        z.array(
          z.object({
            shape: z.enum(['rectangle', 'circle', 'ellipse', 'polygon', 'text']),
            uuid: optionalText,
            position: point,
            color: optionalText,
            border_color: optionalText,
            rotation: z.optional(z.number()),
            rectangle: z.optional(z.object({ width: z.number(), height: z.number() })),
            circle: z.optional(z.object({ radius: z.number() })),
            ellipse: z.optional(z.object({ radius: point })),
            polygon: z.optional(z.object({ points: z.array(point) })),
            text: z.optional(
              z.object({
                position: z.optional(point),
                color: optionalText,
                text: z.string(),
                size: z.optional(z.number()),
              }),
            ),
          }),
        ),
      ),
    }),
  ),
})
export type SeatingPlan = z.infer<typeof seatingPlan>
