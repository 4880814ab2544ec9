import { createRequire } from "node:module";
import { crc32 } from "node:zlib";
import { deflate, inflate } from "pako";
import { render } from "@loadlab/runner/models/render.js";

const require = createRequire(import.meta.url);

/** Colours of a palette, of which the least is taken that will do, and the last if none does. */
const PALETTES = [16, 32, 64, 128];

/** How far colours may be off, of 255: the root of the mean square over the picture. */
const CLOSE = 2.5;

/**
 * An SVG as a PNG file, the same bytes on every machine; with a palette, which makes it a quarter to a sixth of the
 * size.
 *
 * @param shownWidth of the picture in pixels, defaults to the document's own
 */
export function drawPng(svg: string, shownWidth?: number): Uint8Array {
  const { encode, decode, toRGBA8 }: typeof import("upng-js") = require("upng-js");
  const { pixels, width, height } = render(svg, shownWidth);
  const drawn = new Uint8Array(pixels);
  let file = new ArrayBuffer(0);
  for (const colours of PALETTES) {
    file = encode([drawn.slice().buffer], width, height, colours);
    if (distance(drawn, new Uint8Array(toRGBA8(decode(file))[0]!)) <= CLOSE) break;
  }
  return packed(Buffer.from(file));
}

/** Pixels, red, green, blue and opacity of each, as a PNG file with their very colours. */
export function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const { encode }: typeof import("upng-js") = require("upng-js");
  return packed(Buffer.from(encode([pixels.slice().buffer], width, height, 0)));
}

const HEAD_BYTES = 8;

/** The same PNG, its pixels packed as tightly as zlib can, which takes a tenth off what UPNG's own settings give. */
function packed(file: Buffer): Uint8Array {
  const parts = [file.subarray(0, HEAD_BYTES)];
  for (let at = HEAD_BYTES; at < file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    const isPixels = file.toString("latin1", at + 4, at + 8) === "IDAT";
    parts.push(isPixels ? chunk("IDAT", tight(file.subarray(at + 8, end - 4))) : file.subarray(at, end));
    at = end;
  }
  return new Uint8Array(Buffer.concat(parts));
}

// pako and not node:zlib, whose bytes differ between processors
const tight = (bytes: Uint8Array) => deflate(inflate(bytes), { level: 9, memLevel: 9 });

/** A piece of a PNG file: its length, name and data, and a check over the last two. */
function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** How far the colours of two pictures are apart, by the channel that differs most at each place. */
function distance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 4) {
    const apart = (channel: number) => Math.abs(one[at + channel]! - other[at + channel]!);
    sum += Math.max(apart(0), apart(1), apart(2)) ** 2;
  }
  return Math.sqrt(sum / (one.length / 4));
}
