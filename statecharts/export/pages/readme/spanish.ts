/** @param charts the list of all charts, in Markdown */
export const spanish = (charts: string): string => `# Las reglas de la tienda, en imágenes

[English](../README.md) · [Português](../pt/README.md)

Cada regla de esta tienda, desde elegir un lugar hasta la entrada en el mail, está dibujada en estas páginas. Las
imágenes no se hacen al lado del programa: salen de él. Lo que leés acá es lo que corre, y cuando alguien cambia una
regla cambia también su imagen, o el cambio se rechaza.

## Qué es un diagrama de estados

- Está siempre en un lugar: un **estado**. «Se está cobrando la tarjeta» es un estado; «se acabó el tiempo», también.
- Sale de un estado solo por una **flecha**, cuando pasa algo: un **evento**. Sin flecha no hay cambio, pase lo que pase.
- Una flecha puede hacer antes una **pregunta**, y se toma solo cuando la respuesta es sí.
- En el camino puede **hacer** algo: mandar un mail, guardar una respuesta, mandarle un evento a otro diagrama.
- Un estado puede tener estados adentro. Quien está adentro está también en el de afuera, y las flechas de ese valen.

## Cómo se lee una imagen

![Un ejemplo con uno de cada cosa: un guardarropa](legend.svg)

| Ves | Significa |
| --- | --- |
| un recuadro con un título | un estado; debajo del título, chico, el nombre que le da el programa |
| un punto negro con una flecha | por dónde empieza |
| un recuadro de borde doble | ahí termina |
| un recuadro dentro de otro | mientras está en el de adentro está también en el de afuera; «La noche termina» vale para los dos |
| recuadros de borde cortado, uno al lado del otro | pasan al mismo tiempo, cada uno por su lado |
| una frase sobre una flecha | qué pasó, o qué hizo alguien, y con qué condición |
| una frase en un recuadro, sin flecha | un evento que se atiende sin salir del estado; «→ título» lleva igual a ese estado, donde las flechas serían demasiadas |
| un reloj sobre ámbar | pasó ese tiempo |
| un triángulo en un círculo | algo que está en marcha mientras dura el estado: casi siempre una pregunta al servidor |
| una tilde verde, un triángulo rojo | eso se hizo; eso falló |
| un ángulo doble | enseguida, sin esperar nada |
| dos anillos | todo lo de adentro terminó |

La página de cada diagrama tiene la lista de sus flechas en palabras, con sus condiciones, lo que se hace en el camino
y todos los nombres del programa.

## Cómo se relacionan

![Todos los diagramas: quién pone en marcha a quién, y qué eventos se mandan](overview.svg)

## Todos los diagramas

${charts}

## Para probarlo

Pedile al equipo \`dist/charts/index.html\` (lo hace \`npm run charts\`): un solo archivo, que se abre en cualquier navegador
sin internet. O abrí \`/statecharts\` en una tienda que lo muestre. Ahí podés **simular**: elegir qué pasa, ver qué
preguntas se contestan que sí y por qué, mover el tiempo a mano, volver atrás y mandarle a alguien el camino como
enlace. Cada diagrama se puede guardar para el editor de Stately: \`dist/charts/<nombre>.js\`, para
pegar en Code, Import.

## Qué preguntarle al equipo

- «Desde este estado, ¿qué puede pasar, y si no pasa nada?» Todo estado necesita una salida.
- «¿Qué ve acá quien compra?» Todo estado se ve en alguna pantalla.
- «¿Y si esto falla?» Buscá el triángulo rojo al lado de cada tilde verde.
- «¿Qué decidimos nosotros y qué la especificación?» La página de cada diagrama tiene las filas por las que responde.
- «¿Cómo sabemos que anda?» \`npm run paths -- purchase-timer\` muestra los caminos que entre todos toman cada flecha de un
  diagrama; las pruebas los repiten.
`
