/** A place in a panel, in units of the panel's width and height. */
export interface RavenSlot {
  /** The centre, from the left and from the top. */
  x: number;
  y: number;
  /** Diameter of the circle that the largest shape fills. */
  size: number;
}

/** A part of a panel that goes by rules of its own. */
export interface RavenComponent {
  name: string;
  /** Numbered row by row from 0; a component of one slot always fills it. */
  slots: RavenSlot[];
  /** Diameter of the smallest shape as a share of the largest. */
  smallest: number;
  /** Around another component, and therefore white, so that the inner one is seen. */
  outer: boolean;
  /** Whether its shapes come in sizes; where slots are too small to tell these apart, all shapes fill them. */
  sized: boolean;
}

/** A way to lay out a panel. */
export interface RavenLayout {
  /** As the paper's Table 10 calls it, its broken header put together. */
  label: string;
  /** One or two. */
  components: RavenComponent[];
}

/**
 * The seven configurations: what a panel of a matrix consists of.
 *
 * @source NeuroCognition, section 3.1 and Table 10; the layouts are those of the RAVEN data set, measures are ours
 */
export const RAVEN_CONFIGURATIONS = {
  center: { label: "Center", components: [component("center", grid(1, 0.5, 0.5, 0.92))] },
  grid2x2: { label: "Dist. Four", components: [component("grid", grid(2, 0.5, 0.5, 0.94))] },
  grid3x3: { label: "Dist. Nine", components: [component("grid", grid(3, 0.5, 0.5, 0.96))] },
  leftRight: {
    label: "Left-Right",
    components: [component("left", grid(1, 0.25, 0.5, 0.46)), component("right", grid(1, 0.75, 0.5, 0.46))],
  },
  upDown: {
    label: "Up-Down",
    components: [component("up", grid(1, 0.5, 0.25, 0.46)), component("down", grid(1, 0.5, 0.75, 0.46))],
  },
  outInCenter: {
    label: "In-Out Center",
    components: [outer(0.7), component("inner", grid(1, 0.5, 0.53, 0.315))],
  },
  outInGrid: {
    label: "In-Dist. Out-Center",
    components: [outer(0.78), { ...component("inner", grid(2, 0.5, 0.53, 0.32)), sized: false }],
  },
} satisfies Record<string, RavenLayout>;

/** The name of a configuration. */
export type RavenConfiguration = keyof typeof RAVEN_CONFIGURATIONS;

/** A configuration's components, by its name. */
export const componentsOf = (configuration: RavenConfiguration): RavenComponent[] =>
  RAVEN_CONFIGURATIONS[configuration].components;

function component(name: string, slots: RavenSlot[]): RavenComponent {
  return { name, slots, smallest: 0.5, outer: false, sized: true };
}

/** The smaller the smallest outer shape, the less room is inside it, and the better sizes can be told apart. */
function outer(smallest: number): RavenComponent {
  return { name: "outer", slots: grid(1, 0.5, 0.53, 0.89), smallest, outer: true, sized: true };
}

/** A square grid of slots around a centre, as wide as `width`, a little air between them. */
function grid(side: number, x: number, y: number, width: number): RavenSlot[] {
  const pitch = width / side;
  const offset = (index: number) => (index - (side - 1) / 2) * pitch;
  return Array.from({ length: side * side }, (_, at) => ({
    x: x + offset(at % side),
    y: y + offset(Math.floor(at / side)),
    size: side === 1 ? width : pitch * 0.9,
  }));
}
