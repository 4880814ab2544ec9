"""Times the notebook kernel as a person meets it: start, first imports, a trivial cell, the turn of a knob, a figure of many marks."""
import json
import re
import statistics
import time
import uuid

from jupyter_client.manager import start_new_kernel


def timed(client, code):
    start = time.perf_counter()
    reply = client.execute_interactive(code, timeout=120, output_hook=lambda message: None)
    assert reply["content"]["status"] == "ok", reply["content"]
    return time.perf_counter() - start


KNOBS = """show.knobs({ variables: [1, 39] }, ({ variables }) =>
  show.plot(factor.forestPlot(factor.symbolic.generate({ variables }, 1)), { alt: "a forest" }))"""

CLOUD = """const cloud = Array.from({ length: 40_000 }, (_, at) => ({ x: at % 499, y: at % 997 }));
show.plot({ marks: [Plot.dot(cloud, { x: "x", y: "y" })] }, { alt: "a cloud" })"""


def turned(client):
    """Seconds from a knob's message to the figure, for ten positions of a forest of up to 39 variables."""
    shown = []
    client.execute_interactive(KNOBS, timeout=120, output_hook=shown.append)
    html = next(message["content"]["data"]["text/html"] for message in shown if message["msg_type"] == "display_data")
    knobs, comm = re.search('data-knobs="([^"]+)"', html)[1], uuid.uuid4().hex

    def send(kind, content):
        client.shell_channel.send(client.session.msg(kind, {"comm_id": comm, **content}))

    send("comm_open", {"target_name": "loadlab.knobs", "data": {}})
    times = []
    for place in range(29, 39):
        start = time.perf_counter()
        send("comm_msg", {"data": {"id": knobs, "places": [place]}})
        while True:
            message = client.get_iopub_msg(timeout=60)
            if message["msg_type"] == "comm_msg":
                break
        assert "html" in message["content"]["data"], message["content"]
        times.append(time.perf_counter() - start)
    return times


ready, imports, trivial, knob, cloud = [], [], [], [], []
for _ in range(3):
    start = time.perf_counter()
    manager, client = start_new_kernel(kernel_name="tslab")
    ready.append(time.perf_counter() - start)
    imports.append(
        timed(client, 'import { factor, models, run, show } from "loadlab"; import * as Plot from "@observablehq/plot";')
    )
    trivial += [timed(client, f"const a{count} = {count};") for count in range(5)]
    knob += turned(client)
    cloud.append(timed(client, CLOUD))
    client.stop_channels()
    manager.shutdown_kernel(now=True)

rows = [("kernel ready", ready, "< 3 s"), ("first cell of imports", imports, "< 3 s"), ("a trivial cell", trivial, "< 0.2 s")]
rows.append(("a knob of a forest of 30 to 39 variables", knob, "< 0.15 s"))
rows.append(("a figure of 40,000 marks", cloud, "< 10 s"))
print(json.dumps([{"what": what, "measured": f"{statistics.median(times):.3g} s", "wanted": wanted} for what, times, wanted in rows]))
