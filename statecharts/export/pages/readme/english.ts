/** @param charts the list of all charts, in Markdown */
export const english = (charts: string): string => `# The rules of the shop, as pictures

[Español](es/README.md) · [Português](pt/README.md)

Every rule of this shop, from choosing a seat to the ticket in the customer’s mail, is drawn on these pages. The
pictures are not made beside the program: they are made from it. What you read here is what runs, and when somebody
changes a rule its picture changes too, or the change is refused.

## What a statechart is

- It is always in one place: a **state**. “The card is being charged” is a state; so is “the clock has run out”.
- It leaves a state only along an **arrow**, when something happens: an **event**. No arrow, no change, whatever happens.
- An arrow may ask a **question** first and is taken only when the answer is yes.
- On the way it may **do** something: send a mail, keep an answer, send an event to another chart.
- States can hold states. Whoever is inside is also in the one around it, and its arrows count too.

## How to read a picture

![An example with one of everything: a cloakroom](legend.svg)

| You see | It means |
| --- | --- |
| a box with a title | a state; under its title, small, the name that the program has for it |
| a black dot with an arrow | where it begins |
| a box with a double border | it ends there |
| a box in a box | while in the inner one it is in the outer one too; “The evening ends” works from both |
| boxes with dashed borders, side by side | they go on at the same time, each for itself |
| a sentence on an arrow | what happened, or what somebody did, and on what condition |
| a sentence in a box, without an arrow | an event that is answered without leaving the state; “→ title” leads to that state all the same, where arrows would be too many |
| a clock on amber | this much time has passed |
| a triangle in a circle | something that is under way as long as the state lasts: mostly a question to the server |
| a green tick, a red triangle | that has been done; that has failed |
| a double angle | at once, without waiting for anything |
| two rings | everything inside has come to its end |

The page of each chart lists its arrows in words, with their conditions, what is done on the way, and every name of
the program.

## How they work together

![All charts: who starts whom, and which events they send](overview.svg)

## All charts

${charts}

## Trying it out

Ask the team for \`dist/charts/index.html\` (\`npm run charts\` makes it): one file, which opens in any browser without the
internet. Or open \`/statecharts\` in a shop that shows it. There you can **simulate**: choose what happens next, see
which questions are answered with yes and why, move the time by hand, go back, and send the way you took to somebody
as a link. Each can be saved for Stately’s editor; \`npm run charts\` also writes those files, \`dist/charts/<name>.js\`, to
paste at Code, Import.

## What to ask the team

- “From this state, what may happen next, and what if none of it does?” Each state needs a way out.
- “What does the customer see here?” Every state shows on a screen.
- “What if this fails?” Look for the red triangle beside each green tick.
- “Which of these did we decide, and which did the specification?” Each chart’s page lists the rows it answers for.
- “How do we know it works?” \`npm run paths -- purchase-timer\` lists the ways that together take every arrow of a chart;
  the tests replay them.
`
